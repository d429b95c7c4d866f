import { TextField } from '#/design/field.tsx'
import { addDays, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { MOST_DAYS } from '../rules.ts'

type Props = {
  label: string
  today: Day
  value: string
  onValueChange: (day: string) => void
  /** Says that another day must be chosen. */
  isWrong: boolean
}

/** The day by which the rest is due, of those that may be agreed on. */
export function DueDayField({ label, today, value, onValueChange, isWrong }: Props) {
  return (
    <TextField
      name="due_on"
      label={label}
      type="date"
      required
      min={addDays(today, 1)}
      max={addDays(today, MOST_DAYS)}
      value={value}
      onValueChange={onValueChange}
      hint={t('At most {most} days from today', { most: MOST_DAYS })}
      {...(isWrong ? { error: t('Please choose one of the next {most} days', { most: MOST_DAYS }) } : {})}
    />
  )
}
