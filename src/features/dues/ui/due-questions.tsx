import { useState } from 'react'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { addDays, dayOf, formatDay, isDay, type Day } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { isDueDay, LONGEST_REASON, MOST_DAYS, owedOf } from '../rules.ts'
import type { DueDetail } from './types.ts'
import { useDueActions } from './use-due-actions.ts'

type Props = { due: DueDetail; onClose: () => void }

/** Agrees on another day, and why (DUES-10). */
export function ChangeDayDialog({ due, onClose }: Props) {
  const { changeDay } = useDueActions()
  const [today] = useState(() => dayOf(new Date()))
  const [typed, setTyped] = useState<string>(addDays(today, MOST_DAYS))
  const isRight = isDay(typed) && isDueDay(typed, today)
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title="Change the date?"
      description={`${due.name} owes ${formatRupees(owedOf(due))}, due ${formatDay(due.due_on)}.`}
      confirmLabel="Change date"
      busyLabel="Changing..."
      label="Why?"
      placeholder="Salary comes on the 1st"
      maxLength={LONGEST_REASON}
      onReason={async (reason) => {
        if (!isRight) throw new Error('not one of the days that are left')
        await changeDay.mutateAsync({ id: due.id, due_on: typed, reason })
      }}
    >
      <TextField
        name="due_on"
        label="New date"
        type="date"
        required
        min={addDays(today, 1)}
        max={addDays(today, MOST_DAYS)}
        value={typed}
        onValueChange={setTyped}
        hint={`At most ${MOST_DAYS} days from today`}
        {...(isRight ? {} : { error: `Please choose one of the next ${MOST_DAYS} days` })}
      />
    </ReasonDialog>
  )
}

/** Forgives the rest, and why (DUES-10). */
export function WriteOffDialog({ due, onClose }: Props) {
  const { writeOff } = useDueActions()
  const rest = formatRupees(owedOf(due))
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Write off the rest?"
      description={`${due.name} no longer owes ${rest} of ${due.plan_name}. This can’t be undone.`}
      confirmLabel={`Write off ${rest}`}
      busyLabel="Writing off..."
      label="Why?"
      placeholder="Left the town"
      maxLength={LONGEST_REASON}
      onReason={(reason) => writeOff.mutateAsync({ id: due.id, reason })}
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
      title="Cut the plan?"
      description={`${due.name}’s ${due.plan_name} would end on ${formatDay(until)} instead of ${formatDay(due.end_date)}.`}
      confirmLabel="Cut the plan"
      busyLabel="Cutting..."
      onConfirm={() => cut.mutateAsync({ id: due.id, until })}
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {due.seats.map(({ seat_number, time_slot }) => (
          <li key={`${seat_number} ${time_slot}`}>
            Seat {seat_number}, {SLOTS[time_slot].label}, is free from {formatDay(addDays(until, 1))}.
          </li>
        ))}
        <li>{formatRupees(owedOf(due))} stay owed. Paying gives the days back.</li>
        <li>The seat comes back too, unless somebody else has it by then.</li>
      </ul>
    </ConfirmDialog>
  )
}
