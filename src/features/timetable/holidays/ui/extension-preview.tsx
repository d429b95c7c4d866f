import { formatDay, formatDays } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { asSentence, t } from '#/kernel/words.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { orpc, textOf, type api } from '#/client/api.ts'
import { useSettled } from '#/design/use-settled.ts'
import { holidayToasts } from '../texts.ts'

type Asked = Parameters<typeof api.admin.holidays.previewHoliday>[0]

type Props = {
  /** Null while the day isn't typed. */
  asked: Asked | null
  /** In words, what happens to the plans: 'end a day later'. */
  moved: string
}

/** What saving does to plans and bookings, before anything is saved (DAYS-3). */
export function ExtensionPreview({ asked, moved }: Props) {
  const settled = useSettled(asked === null ? '' : JSON.stringify(asked))
  const { data, error } = useQuery(
    orpc.admin.holidays.previewHoliday.queryOptions({
      input: settled === '' ? skipToken : (JSON.parse(settled) as Asked),
      retry: false,
    }),
  )
  return (
    <div aria-live="polite" className="grid gap-1.5 text-sm leading-snug">
      {error ? (
        <p>{textOf(error, holidayToasts.preview_failed).description}</p>
      ) : data ? (
        <>
          <p className="font-semibold">{sumOf(data, moved)}</p>
          {data.behind.length > 0 && <Behind rows={data.behind} />}
        </>
      ) : (
        asked !== null && <p>{t('Counting plans…')}</p>
      )}
    </div>
  )
}

type Extension = Awaited<ReturnType<typeof api.admin.holidays.previewHoliday>>

function sumOf({ plans, behind }: Extension, moved: string): string {
  if (plans === 0) return t('No plan changes.')
  const count = plans === 1 ? t('1 plan will') : t('{plans} plans will', { plans })
  const rest =
    behind.length === 1
      ? t('1 seat can’t follow.')
      : t('{count} seats can’t follow.', { count: behind.length })
  return behind.length === 0
    ? t('{count} {moved}, with their seats.', { count, moved })
    : `${asSentence(`${count} ${moved}`)} ${rest}`
}

function behindWords(row: Extension['behind'][number]): string {
  const { name, seat_number, time_slot, from_day, until_day, holder } = row
  const values = {
    name,
    seat: seat_number,
    slot: t(SLOTS[time_slot].label),
    days: until_day > from_day ? formatDays(from_day, until_day) : formatDay(from_day),
  }
  return holder === null
    ? t('{name}, seat {seat}, {slot}: can’t be booked on {days}', values)
    : t('{name}, seat {seat}, {slot}: taken by {holder} on {days}', { ...values, holder })
}

function Behind({ rows }: { rows: Extension['behind'] }) {
  return (
    <>
      <ul aria-label={t('Seats that can’t follow')} className="grid list-disc gap-1 pl-5">
        {rows.map((row) => (
          <li key={`${row.user_id} ${row.seat_number} ${row.time_slot} ${row.from_day}`}>
            {behindWords(row)}
          </li>
        ))}
      </ul>
      <p>{t('They keep the extra day, but not this seat. Assign them another for it in Seats.')}</p>
    </>
  )
}
