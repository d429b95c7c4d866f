import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, orpc, textOf } from '#/client/api.ts'
import { newRequestKey } from '#/client/request-key.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { Select } from '#/design/select.tsx'
import { toast } from '#/design/toast.ts'
import { changeToasts } from '#/features/subscriptions/changes/texts.ts'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees, sumOf } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'

type Change = Awaited<ReturnType<typeof api.admin.planChanges.previewChange>>
type Way = 'cash' | 'upi'

/** Changes a running plan to another of the same length: what it does is shown before anything happens (CHANGE-1). */
export function ChangePlanDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const offers = useQuery(orpc.admin.planChanges.listChanges.queryOptions({ input: { id }, retry: false }))
  const [plan_id, setPlan] = useState('')
  const [way, setWay] = useState<Way>('cash')
  const [reference, setReference] = useState('')
  const preview = useQuery(
    orpc.admin.planChanges.previewChange.queryOptions({
      input: plan_id === '' ? skipToken : { id, plan_id },
      retry: false,
    }),
  )
  const queries = useQueryClient()
  const requestKey = useRef(newRequestKey())
  const save = useMutation({
    mutationFn: ({ to, due, end_date }: Change) => {
      const byUpi = due > 0 && way === 'upi' && { upi_reference: reference }
      return api.admin.till.changePlan(
        { id, plan_id: to.id, price: to.price, due, end_date, ...byUpi },
        { context: { requestKey: requestKey.current } },
      )
    },
    onSuccess: () => {
      toast(changeToasts.changed)
      onClose()
    },
    onError: (error) => {
      toast({ ...textOf(error, changeToasts.change_failed), tone: 'destructive' })
      void preview.refetch()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.key() }),
  })
  const change = preview.data
  const needsReference = change !== undefined && change.due > 0 && way === 'upi' && reference.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change plan"
      description={
        offers.data &&
        `${offers.data.name}: ${offers.data.plan_name} until ${formatDay(offers.data.end_date)}`
      }
      dirty={plan_id !== '' && !save.isPending}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            aria-disabled={!change || needsReference}
            busy={save.isPending}
            busyLabel="Changing..."
            onClick={() => change && save.mutate(change)}
          >
            {change && change.due > 0 ? `Received ${formatRupees(change.due)}, change` : 'Change Plan'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {offers.error ? (
          <p role="alert">{textOf(offers.error, changeToasts.fetch_failed).description}</p>
        ) : offers.data?.plans.length === 0 ? (
          <p>No other plan of this length is offered.</p>
        ) : (
          <Select
            name="plan"
            label="New plan"
            placeholder={offers.data ? 'Choose a plan' : 'Loading plans…'}
            required
            options={(offers.data?.plans ?? []).map(({ id: value, name, price }) => ({
              value,
              label: `${name}, ${formatRupees(price)}`,
            }))}
            value={plan_id}
            onValueChange={setPlan}
          />
        )}
        <div aria-live="polite" className="grid gap-4">
          {preview.error ? (
            <p role="alert">{textOf(preview.error, changeToasts.preview_failed).description}</p>
          ) : (
            change && <WhatChanges change={change} />
          )}
        </div>
        {change && change.due > 0 && (
          <>
            <RadioCards<Way>
              label={`How ${formatRupees(change.due)} are paid`}
              value={way}
              onValueChange={setWay}
              options={[
                { value: 'cash', label: 'Cash', detail: 'Into the till.' },
                { value: 'upi', label: 'UPI', detail: 'You have seen it arrive.' },
              ]}
            />
            {way === 'upi' && (
              <TextField
                name="upi_reference"
                label="Transaction reference"
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
  const { from, to, day, end_date, used_value, left_value, days_left, due, days, seats, renewal } = change
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-xl bg-sunk px-4 py-3">
        <Line name="Value of the plan" value={formatRupees(sumOf([used_value, left_value]))} />
        <Line name={`Used before ${formatDay(day)}`} value={formatRupees(used_value)} />
        <Line
          name={`Left, ${days_left === 1 ? '1 day' : `${days_left} days`}`}
          value={formatRupees(left_value)}
        />
        <Line name="To pay" value={due > 0 ? formatRupees(due) : 'Nothing'} />
      </dl>
      <p>
        {to.name} from {formatDay(day)} to {formatDay(end_date)}, {days === 1 ? '1 day' : `${days} days`}
        {due === 0 && days > days_left && ` instead of ${days_left}`}.
      </p>
      {seats.map(({ seat_number, time_slot, kept }) => (
        <p key={`${seat_number} ${time_slot}`}>
          Seat {seat_number}, {SLOTS[time_slot].label}:{' '}
          {kept.length > 0
            ? `kept for ${kept.map((slot) => SLOTS[slot].label).join(' and ')}.`
            : `given up from ${formatDay(day)}. Assign another in Seats.`}
        </p>
      ))}
      {renewal !== null && (
        <p>
          What is paid ahead from {formatDay(renewal)} stays {from.name}.
        </p>
      )}
    </>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </>
  )
}
