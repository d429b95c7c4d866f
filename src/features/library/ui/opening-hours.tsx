import { useId } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { Select } from '#/design/select.tsx'
import { CLOSED, openDay, WEEKDAYS } from '../hours/rules.ts'
import { clockText } from '../hours/texts.ts'

type Props = { week: readonly string[]; onChange: (week: string[]) => void }

/** Monday first, as most people think of a week. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]
const USUAL = '08:00-22:00'

/** When the library is open, day by day. An end that is not later than the start is on the next day. */
export function OpeningHours({ week, onChange }: Props) {
  const monday = week[1] ?? CLOSED
  return (
    <div className="grid gap-3">
      <ul className="grid gap-x-6 divide-y divide-rule">
        {FROM_MONDAY.map((day) => (
          <li key={day}>
            <DayHours
              name={translate(WEEKDAYS[day] ?? '')}
              stored={week[day] ?? CLOSED}
              onChange={(stored) => onChange(week.with(day, stored))}
            />
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => onChange(week.map(() => monday))}
        aria-disabled={week.every((day) => day === monday)}
      >
        {t('Use Monday’s hours every day')}
      </Button>
    </div>
  )
}

type DayProps = { name: string; stored: string; onChange: (stored: string) => void }

function DayHours({ name, stored, onChange }: DayProps) {
  const id = useId()
  const day = openDay(stored)
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-center gap-x-4 py-1.5 sm:grid-cols-[150px_1fr]"
    >
      <span id={id} className="sr-only">
        {name}
      </span>
      <Checkbox
        name={`open-${name}`}
        label={name}
        checked={day !== null}
        onCheckedChange={(open) => onChange(open ? USUAL : CLOSED)}
      />
      {day ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <ClockSelect
            name={t('{name} opens', { name })}
            value={day.opens}
            onChange={(opens) => onChange(`${opens}-${day.closes}`)}
          />
          <span aria-hidden>–</span>
          <ClockSelect
            name={t('{name} closes', { name })}
            value={day.closes}
            onChange={(closes) => onChange(`${day.opens}-${closes}`)}
          />
        </div>
      ) : (
        <span className="text-ink-2 max-sm:pl-8.5">{t('Closed')}</span>
      )}
    </div>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const minute = half % 2 === 0 ? '00' : '30'
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${minute}`
})

function ClockSelect({
  name,
  value,
  onChange,
}: {
  name: string
  value: string
  onChange: (v: string) => void
}) {
  const offered = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].toSorted()
  return (
    <Select
      name={name}
      label={<span className="sr-only">{name}</span>}
      className="!gap-0"
      options={offered.map((clock) => ({ value: clock, label: clockText(clock) }))}
      value={value}
      onValueChange={onChange}
    />
  )
}
