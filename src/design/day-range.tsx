import { DayField } from '#/design/day-field.tsx'
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
        onNoDay={() => onChange({ from: undefined })}
      />
      <DayField
        name="to"
        label={of ? t('{of} to', { of }) : t('To')}
        value={to}
        error={isTurned ? t('Ends before it begins') : undefined}
        onDay={(day) => onChange({ to: day })}
        onNoDay={() => onChange({ to: undefined })}
      />
    </div>
  )
}
