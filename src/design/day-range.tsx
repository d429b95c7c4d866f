import { TextField } from '#/design/field.tsx'
import { isDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

/** The days of a list's address, as they were typed. */
export type Days = { from?: string | undefined; to?: string | undefined }

type Props = Days & {
  /** Of what the days are: 'Joined'. */
  of?: string
  onChange: (days: Days) => void
}

/** From one day to another, both included; either can be left open. */
export function DayRange({ of, from, to, onChange }: Props) {
  const isTurned = from !== undefined && to !== undefined && to < from
  return (
    <div className="flex gap-3 max-sm:flex-col">
      <DayField
        name="from"
        label={of ? t('{of} from', { of }) : t('From')}
        value={from}
        onDay={(day) => onChange({ from: day })}
      />
      <DayField
        name="to"
        label={of ? t('{of} to', { of }) : t('To')}
        value={to}
        error={isTurned ? t('Ends before it begins') : undefined}
        onDay={(day) => onChange({ to: day })}
      />
    </div>
  )
}

type FieldProps = {
  name: string
  label: string
  value: string | undefined
  error?: string | undefined
  onDay: (day: Day | undefined) => void
}

function DayField({ name, label, value, error, onDay }: FieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="date"
      value={value ?? ''}
      error={error}
      className="w-40 max-sm:w-full"
      onValueChange={(next) => (next === '' || isDay(next)) && onDay(next === '' ? undefined : next)}
    />
  )
}
