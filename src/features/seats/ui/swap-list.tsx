import { useState } from 'react'
import type { api } from '#/client/api.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { t } from '#/kernel/words.ts'

type Swap = Awaited<ReturnType<typeof api.admin.seats.findMoves>>['swaps'][number]

/** More are found by typing. */
const SHOWN = 6

type Props = {
  swaps: readonly Swap[]
  keyOf: (one: Swap) => string
  today: Day
  value: string | null
  onValueChange: (key: string) => void
  isMissing: boolean
}

/** Who could swap seats, found by name or seat number. Whoever is chosen stays in sight, whatever is typed then. */
export function SwapList({ swaps, keyOf, today, value, onValueChange, isMissing }: Props) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = swaps.filter(
    ({ name, seat_number }) => name.toLowerCase().includes(wanted) || String(seat_number) === wanted,
  )
  const first = found.slice(0, SHOWN)
  const chosen = swaps.filter((one) => keyOf(one) === value && !first.includes(one))
  const shown = [...chosen, ...first]
  const more = found.filter((one) => !shown.includes(one)).length
  if (swaps.length === 0)
    return <p role="status">{t('Nobody’s seat fits. Choose another day or a free seat.')}</p>
  return (
    <div className="grid gap-2">
      <SearchField
        label={t('Find by name or seat number')}
        value={words}
        onChange={setWords}
        error={isMissing ? t('Please choose a member') : undefined}
      />
      <RadioCards
        label={t('Member')}
        options={shown.map((one) => ({
          value: keyOf(one),
          label: one.name,
          detail: daysInWords(one.bookings, today),
          aside: t('Seat {seat}', { seat: one.seat_number }),
        }))}
        value={value}
        onValueChange={onValueChange}
      />
      <p role="status" className="text-sm text-ink-2">
        {found.length === 0
          ? t('No one who could swap matches.')
          : more > 0 && t('{count} more: type a name or seat number.', { count: more })}
      </p>
    </div>
  )
}

/** 'Morning until 3 Dec 2026, Night 4 Dec 2026 – 3 Jan 2027'. */
export function daysInWords(bookings: Swap['bookings'], today: Day): string {
  return bookings
    .map(({ time_slot, start_date, end_date }) =>
      start_date > today
        ? // In a narrow dialog they need two lines.
          `${t(SLOTS[time_slot].label)} ${unbroken(formatDay(start_date))} – ${unbroken(formatDay(end_date))}`
        : t('{slot} until {day}', { slot: t(SLOTS[time_slot].label), day: formatDay(end_date) }),
    )
    .join(', ')
}
