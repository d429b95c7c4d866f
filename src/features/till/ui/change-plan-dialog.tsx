import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { useAsSent } from '#/client/use-as-sent.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { Select } from '#/design/select.tsx'
import { toast } from '#/design/toast.ts'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { changeToasts } from '#/features/subscriptions/changes/texts.ts'
import { tidyText } from '#/kernel/invisible.ts'
import { formatDay, formatDays } from '#/kernel/dates.ts'
import { formatRupees, sumOf } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { asSentence, t } from '#/kernel/words.ts'

type Change = Awaited<ReturnType<typeof api.admin.planChanges.previewChange>>
type Way = 'cash' | 'upi'

/** Changes a running plan to another of the same length: what it does is shown before anything happens (CHANGE-1). */
export function ChangePlanDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const offers = useQuery(orpc.admin.planChanges.listChanges.queryOptions({ input: { id }, retry: false }))
  const [plan_id, setPlan, isChosen] = useUnsavedState(`change:${id}:plan`, '')
  const [way, setWay, isMoved] = useUnsavedState<Way>(`change:${id}:way`, 'cash')
  const [reference, setReference, isTyped] = useUnsavedState(`change:${id}:reference`, '')
  const preview = useQuery(
    orpc.admin.planChanges.previewChange.queryOptions({
      input: plan_id === '' ? skipToken : { id, plan_id },
      retry: false,
    }),
  )
  const asSent = useAsSent([plan_id, way, reference], {
    offered: offers.data,
    unoffered: offers.error,
    change: preview.data,
    unseen: preview.error,
  })
  const { offered, unoffered, change, unseen } = asSent.read
  const queries = useQueryClient()
  const key = useRequestKey(`change:${id}`)
  const save = useMutation({
    mutationFn: ({ to, due, end_date }: Change) => {
      const byUpi = due > 0 && way === 'upi' && { upi_reference: reference }
      return api.admin.till.changePlan(
        { id, plan_id: to.id, price: to.price, due, end_date, ...byUpi },
        { context: { requestKey: key.keyFor({ plan_id: to.id, ...byUpi }) } },
      )
    },
    onSuccess: () => {
      toast(changeToasts.changed)
      onClose()
    },
    onError: (error) => {
      asSent.noteError(error)
      toastFailure(error, changeToasts.change_failed, changeToasts.change_unanswered)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.key() }),
  })
  const needsReference = change !== undefined && change.due > 0 && way === 'upi' && tidyText(reference) === ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Change plan')}
      description={
        offered &&
        t('{name}: {plan} until {day}', {
          name: offered.name,
          plan: offered.plan_name,
          day: formatDay(offered.end_date),
        })
      }
      busy={save.isPending}
      dirty={(isChosen || isMoved || isTyped) && !save.isPending}
      footer={
        <>
          <Cancel />
          <Button
            aria-disabled={!change || needsReference}
            busy={save.isPending}
            busyLabel={t('Changing...')}
            onClick={() => {
              if (!change) return
              asSent.noteSent()
              save.mutate(change)
            }}
          >
            {change && change.due > 0
              ? t('Received {amount}, change', { amount: formatRupees(change.due) })
              : t('Change Plan')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {unoffered && !offered ? (
          <Unread error={unoffered} fallback={changeToasts.fetch_failed} onRetry={offers.refetch} />
        ) : offered?.plans.length === 0 ? (
          <p>{t('No other plan of this length is offered.')}</p>
        ) : (
          <Select
            name="plan"
            label={t('New plan')}
            placeholder={offered ? t('Choose a plan') : t('Loading plans…')}
            required
            options={(offered?.plans ?? []).map(({ id: value, name, price }) => ({
              value,
              label: `${name}, ${formatRupees(price)}`,
            }))}
            value={plan_id}
            onValueChange={setPlan}
          />
        )}
        <div aria-live="polite" className="grid gap-4">
          {unseen ? (
            <Unread error={unseen} fallback={changeToasts.preview_failed} onRetry={preview.refetch} />
          ) : (
            change && <WhatChanges change={change} />
          )}
        </div>
        {change && change.due > 0 && (
          <>
            <RadioCards<Way>
              label={t('How {amount} is paid', { amount: formatRupees(change.due) })}
              value={way}
              onValueChange={setWay}
              options={[
                { value: 'cash', label: t('Cash'), detail: t('Into the drawer.') },
                { value: 'upi', label: 'UPI', detail: t('You have seen it arrive.') },
              ]}
            />
            {way === 'upi' && (
              <TextField
                name="upi_reference"
                label={t('Transaction reference')}
                required
                value={reference}
                onValueChange={setReference}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function WhatChanges({ change }: { change: Change }) {
  const { from, to, day, end_date, used_value, left_value, days_left, due, days, seats, behind, renewal } =
    change
  const term = t('{name} from {day} to {day2}, {rest}', {
    name: to.name,
    day: formatDay(day),
    day2: formatDay(end_date),
    rest: days === 1 ? t('1 day') : t('{days} days', { days }),
  })
  const isLonger = due === 0 && days > days_left
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-xl bg-sunk px-4 py-3">
        <Line name={t('Value of the plan')} value={formatRupees(sumOf([used_value, left_value]))} />
        <Line name={t('Used before {day}', { day: formatDay(day) })} value={formatRupees(used_value)} />
        <Line
          name={t('Left, {rest}', {
            rest: days_left === 1 ? t('1 day') : t('{days_left} days', { days_left }),
          })}
          value={formatRupees(left_value)}
        />
        <Line name={t('To pay')} value={due > 0 ? formatRupees(due) : t('Nothing')} />
      </dl>
      <p>{asSentence(isLonger ? `${term} ${t('instead of {days_left}', { days_left })}` : term)}</p>
      {seats.map(({ seat_number, time_slot, kept }) => (
        <p key={`${seat_number} ${time_slot}`}>
          {t('Seat {seat}, {slot}: {rest}', {
            seat: seat_number,
            slot: t(SLOTS[time_slot].label),
            rest:
              kept.length > 0
                ? t('kept for {list}.', {
                    list: kept.map((slot) => t(SLOTS[slot].label)).join(` ${t('and')} `),
                  })
                : t('no longer theirs from {day}. Assign another in Seats.', { day: formatDay(day) }),
          })}
        </p>
      ))}
      {behind.map(({ seat_number, time_slot, from_day, until_day, holder }) => (
        <p key={`${seat_number} ${time_slot} ${from_day}`}>
          {t('Seat {seat}, {slot}: {rest}', {
            seat: seat_number,
            slot: t(SLOTS[time_slot].label),
            rest: behindOn(
              until_day > from_day ? formatDays(from_day, until_day) : formatDay(from_day),
              holder,
            ),
          })}
        </p>
      ))}
      {renewal !== null && (
        <p>
          {t('What is already paid ahead, from {day}, stays {name}.', {
            day: formatDay(renewal),
            name: from.name,
          })}
        </p>
      )}
    </>
  )
}

function behindOn(days: string, holder: string | null): string {
  return holder === null
    ? t('can’t be booked on {days}. Assign another in Seats.', { days })
    : t('{holder} has it on {days}. Assign another in Seats.', { holder, days })
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </>
  )
}
