import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { api } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { Badge } from '#/design/badge.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { Select } from '#/design/select.tsx'
import { Table, type Column } from '#/design/table.tsx'
import type { CsvColumn } from '#/kernel/csv.ts'
import { HoldBadge } from '#/client/hold-note.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { formatClock, SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { addDays, formatDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import type { Sitter } from '../contract.ts'
import { floorName } from '../texts.ts'

type Desk = typeof api.admin.seats
type Sittings = Awaited<ReturnType<Desk['listSittings']>>

type Props = {
  sittings: Sittings | undefined
  floors: Awaited<ReturnType<Desk['listFloors']>> | undefined
  seats: Awaited<ReturnType<Desk['listSeats']>> | undefined
  /** The one that is shown; all if it isn't said which. */
  floor: number | undefined
  onFloor: (floor: number | undefined) => void
}

/** Who should be sitting where at this minute, and who when the next slots begin; on one floor or all. */
export function NowView({ sittings: everywhere, floors = [], seats, floor, onFloor }: Props) {
  const sittings = everywhere && (floor ? onlyOn(floor, seats ?? [], everywhere) : everywhere)
  const { now, next } = sittings ?? {}
  const today = useToday()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Select
        name="floor"
        label={t('Floor')}
        options={[
          { value: 'all', label: t('All floors') },
          ...floors.map(({ id, name }) => ({ value: String(id), label: floorName(name) })),
        ]}
        value={floor ? String(floor) : 'all'}
        onValueChange={(next) => onFloor(floors.find(({ id }) => String(id) === next)?.id)}
        className="w-52 max-sm:w-full"
      />
      <Part
        title={sittings ? t('Now, {time}', { time: formatClock(sittings.minute) }) : t('Now')}
        slots={now?.time_slots}
        sitters={now?.sitters}
        nobody={
          sittings && sittings.now.time_slots.length === 0
            ? noSlot(sittings, today)
            : t('Nobody has a seat booked right now.')
        }
        aside={sittings && <ExportButton name="seats-now" columns={CSV} rows={csvRows(sittings)} />}
      />
      <Part
        title={sittings ? t('Next, {time}', { time: whenNext(sittings, today) }) : t('Next')}
        slots={next?.time_slots}
        sitters={next?.sitters}
        nobody={t('Nobody has a seat booked for that time.')}
      />
    </div>
  )
}

/** With its day where a closed day's own hours of that time come first (TIME-10). */
function whenNext({ minute, next: { starts, day } }: Sittings, today: Day): string {
  const clock = formatClock(starts)
  return day > addDays(today, minute < starts ? 0 : 1) ? `${formatDay(day)}, ${clock}` : clock
}

/** Once the last hours of an open day have begun, they run until the next day. */
function noSlot({ next }: Sittings, today: Day): string {
  return next.day > today ? t('The library is closed today.') : t('No time slot is running now.')
}

function onlyOn(
  floor: number,
  seats: NonNullable<Props['seats']>,
  { now, next, ...rest }: Sittings,
): Sittings {
  const numbers = new Set(seats.filter(({ floor_id }) => floor_id === floor).map((seat) => seat.seat_number))
  const isThere = (sitter: Sitter) => numbers.has(sitter.seat_number)
  return {
    ...rest,
    now: { ...now, sitters: now.sitters.filter(isThere) },
    next: { ...next, sitters: next.sitters.filter(isThere) },
  }
}

type PartProps = {
  title: string
  slots: readonly TimeSlot[] | undefined
  sitters: readonly Sitter[] | undefined
  nobody: string
  aside?: ReactNode
}

function Part({ title, slots, sitters, nobody, aside }: PartProps) {
  const hours = slots?.map((slot) => `${t(SLOTS[slot].label)} ${slotHours(slot)}`).join(', ')
  const taken = sitters?.length
    ? formatCount(new Set(sitters.map((one) => one.seat_number)).size, 'seat')
    : ''
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-xl">
          {title}
          {hours && (
            <span className="block font-sans text-sm text-ink-2">
              {[taken, hours].filter(Boolean).join(' · ')}
            </span>
          )}
        </h2>
        {aside}
      </div>
      <Table
        caption={title}
        columns={COLUMNS}
        rows={sitters}
        rowKey={({ booking_id }) => booking_id}
        empty={<EmptyState>{nobody}</EmptyState>}
      />
    </section>
  )
}

/** A person's page; a plain string: this screen does not depend on which others the build has. */
const pageOf = (id: string): string => `/admin/users/${id}`

const COLUMNS: Column<Sitter>[] = [
  {
    key: 'seat',
    header: 'Seat',
    cell: ({ seat_number, out_of_service }) => (
      <>
        {seat_number} {out_of_service && <Badge tone="red">{t('Out of service')}</Badge>}
      </>
    ),
  },
  {
    key: 'name',
    fill: 50,
    header: 'Name',
    cell: ({ user_id, name }) => (
      <>
        <Link to={pageOf(user_id)} className="underline">
          {name}
        </Link>{' '}
        <HoldBadge user_id={user_id} />
      </>
    ),
  },
  { key: 'email', fill: 50, header: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    key: 'slot',
    header: 'Time slot',
    cell: ({ time_slot }) =>
      t('{slot}, until {time}', {
        slot: t(SLOTS[time_slot].label),
        time: formatClock(SLOTS[time_slot].ends),
      }),
  },
]

type Row = Sitter & { part: string }

const csvRows = ({ now, next }: Sittings): Row[] => [
  ...now.sitters.map((sitter) => ({ ...sitter, part: 'Now' })),
  ...next.sitters.map((sitter) => ({ ...sitter, part: 'Next' })),
]

const CSV: CsvColumn<Row>[] = [
  { header: 'When', value: ({ part }) => part },
  { header: 'Seat', value: ({ seat_number }) => seat_number },
  { header: 'Time slot', value: ({ time_slot }) => SLOTS[time_slot].label },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Seat out of service', value: ({ out_of_service }) => (out_of_service ? 'Yes' : 'No') },
]
