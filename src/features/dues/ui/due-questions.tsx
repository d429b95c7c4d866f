import { useToday } from '#/client/clock.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { addDays, formatDay, isDay, type Day } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { isDueDay, LONGEST_REASON, MOST_DAYS, owedOf } from '../rules.ts'
import { DueDayField } from './due-day-field.tsx'
import type { DueDetail } from './types.ts'
import { useDueActions } from './use-due-actions.ts'

type Props = { due: DueDetail; onClose: () => void }

/** Agrees on another day, and why (DUES-10). */
export function ChangeDayDialog({ due, onClose }: Props) {
  const { changeDay } = useDueActions()
  const today = useToday()
  const [typed, setTyped] = useUnsavedState<string>(`due-day:${due.id}`, addDays(today, MOST_DAYS))
  const isRight = isDay(typed) && isDueDay(typed, today)
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={t('Change the date?')}
      description={t('{name} owes {amount}, due {day}.', {
        name: due.name,
        amount: formatRupees(owedOf(due)),
        day: formatDay(due.due_on),
      })}
      confirmLabel={t('Change date')}
      busyLabel={t('Changing...')}
      label={t('Why?')}
      placeholder={t('Salary comes on the 1st')}
      maxLength={LONGEST_REASON}
      keepAs={`due-day:${due.id}`}
      onReason={async (reason) => {
        if (!isRight) throw new Error('not one of the days that are left')
        await changeDay.mutateAsync({ id: due.id, was: due.due_on, due_on: typed, reason })
      }}
    >
      <DueDayField
        label={t('New date')}
        today={today}
        value={typed}
        onValueChange={setTyped}
        isWrong={!isRight}
      />
    </ReasonDialog>
  )
}

/** Forgives the rest, and why (DUES-10). */
export function WriteOffDialog({ due, onClose }: Props) {
  const { writeOff } = useDueActions()
  const owed = owedOf(due)
  const rest = formatRupees(owed)
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Write off the rest?')}
      description={t('{name} no longer owes {rest} of {plan}. This can’t be undone.', {
        name: due.name,
        rest,
        plan: due.plan_name,
      })}
      confirmLabel={t('Write off {rest}', { rest })}
      busyLabel={t('Writing off...')}
      label={t('Why?')}
      placeholder={t('Left the town')}
      maxLength={LONGEST_REASON}
      keepAs={`write-off:${due.id}`}
      onReason={(reason) => writeOff.mutateAsync({ id: due.id, owed, reason })}
    />
  )
}

/** Says what would end before it does (DUES-7). */
export function CutDialog({ due, until, onClose }: Props & { until: Day }) {
  const { cut } = useDueActions()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Cut the plan?')}
      description={t('{name}’s {plan} would end on {day} instead of {day2}.', {
        name: due.name,
        plan: due.plan_name,
        day: formatDay(until),
        day2: formatDay(due.end_date),
      })}
      confirmLabel={t('Cut the plan')}
      busyLabel={t('Cutting...')}
      onConfirm={() => cut.mutateAsync({ id: due.id, until })}
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {due.seats.map(({ seat_number, time_slot }) => (
          <li key={`${seat_number} ${time_slot}`}>
            {t('Seat {seat}, {slot}, is free from {day}.', {
              seat: seat_number,
              slot: t(SLOTS[time_slot].label),
              day: formatDay(addDays(until, 1)),
            })}
          </li>
        ))}
        <li>
          {t('{amount} is still owed. Paying it brings the days back.', {
            amount: formatRupees(owedOf(due)),
          })}
        </li>
        <li>{t('The seat comes back too, unless someone else has booked it by then.')}</li>
      </ul>
    </ConfirmDialog>
  )
}
