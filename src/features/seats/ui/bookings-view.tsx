import { Link } from '@tanstack/react-router'
import { orpc, type api } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { DayField } from '#/design/day-field.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { Pager } from '#/design/pager.tsx'
import { Select } from '#/design/select.tsx'
import { SortedTable, type SortedColumn } from '#/design/sorted-table.tsx'
import type { CsvColumn } from '#/kernel/csv.ts'
import { formatCount } from '#/kernel/counted.ts'
import { daysOf, formatDay, formatMoment, toDay } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { PARTS_OF_DAY, type SeatsSearch } from '../search.ts'
import { seatToasts } from '../texts.ts'

type MadeBooking = Awaited<ReturnType<typeof api.admin.seats.listBookings>>['rows'][number]
type Props = { search: SeatsSearch; onSearch: (change: SeatsSearch) => void }

const NO_FILTER = { on: undefined, part: undefined, from: undefined, to: undefined }

/** The bookings as they were made, or those that hold a seat on one day. */
export function BookingsView({ search, onSearch }: Props) {
  const { on, part, from, to, sort = '-booked' } = search
  const { list, rows, total, load } = usePages(orpc.admin.seats.listBookings, {
    sort,
    ...(on ? { on: toDay(on) } : {}),
    ...(part ? { part } : {}),
    ...daysOf({ from, to }),
  })
  useFailureToast(list.error, seatToasts.fetch_failed)
  const set = [on, part, from, to].filter(Boolean).length
  // A figure of the dashboard counts seats, of which one may hold several bookings (DESK-2).
  const seats = list.data?.pages[0]?.seats
  const bookings = total && !total.more && formatCount(total.count, 'booking')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ListFilters
        set={set}
        onClear={() => onSearch(NO_FILTER)}
        actions={<ExportButton name="seat-bookings" columns={CSV} load={load} />}
      >
        <DayField
          name="on"
          label={t('Seated on')}
          value={on}
          onDay={(day) => onSearch({ on: day })}
          onNoDay={() => onSearch({ on: undefined })}
        />
        <Select
          name="part"
          label={t('Part of the day')}
          placeholder={t('Any')}
          options={PARTS_OF_DAY.map((value) => ({ value, label: t(SLOTS[value].label) }))}
          value={part ?? ''}
          onValueChange={(next) => onSearch({ part: PARTS_OF_DAY.find((one) => one === next) })}
          className="w-40 max-sm:w-full"
        />
        <DayRange of={t('Booked')} from={from} to={to} onChange={onSearch} />
      </ListFilters>
      {bookings && seats !== null && seats !== undefined && (
        <p role="status" className="font-medium">
          {t('{bookings} on {seats}', { bookings, seats: formatCount(seats, 'seat') })}
        </p>
      )}
      {list.error && !rows ? (
        <Unread error={list.error} fallback={seatToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : (
        <SortedTable
          caption={t('Bookings')}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          empty={
            <EmptyList
              action={<Button onClick={() => onSearch({ show: 'map' })}>{t('Open the map')}</Button>}
              filtered={
                set > 0 && {
                  sentence: t('No bookings found for these days.'),
                  onShowAll: () => onSearch(NO_FILTER),
                }
              }
            >
              {t('No bookings yet. They appear here when students book a seat, or you assign one.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
    </div>
  )
}

/** A person's page; a plain string: this screen does not depend on which others the build has. */
const pageOf = (id: string): string => `/admin/users/${id}`

const STATUSES: Record<MadeBooking['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'green' },
  cancelled: { label: 'Released', tone: 'red' },
  ended: { label: 'Ended', tone: 'neutral' },
}

const COLUMNS: SortedColumn<MadeBooking, 'booked'>[] = [
  { key: 'seat', header: 'Seat', cell: ({ seat_number }) => seat_number },
  {
    key: 'name',
    fill: 50,
    header: 'Name',
    cell: ({ user_id, name }) => (
      <Link to={pageOf(user_id)} className="underline">
        {name}
      </Link>
    ),
  },
  { key: 'email', fill: 50, header: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText> },
  { key: 'slot', header: 'Time slot', cell: ({ time_slot }) => t(SLOTS[time_slot].label) },
  { key: 'begins', header: 'Begins', cell: ({ start_date }) => formatDay(start_date) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{translate(STATUSES[status].label)}</Badge>,
  },
  {
    key: 'booked',
    header: 'Booked',
    sort: { by: 'booked', as: 'moments' },
    cell: ({ created_at }) => <MomentText>{created_at}</MomentText>,
  },
]

const CSV: CsvColumn<MadeBooking>[] = [
  { header: 'Seat', value: ({ seat_number }) => seat_number },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Time slot', value: ({ time_slot }) => SLOTS[time_slot].label },
  { header: 'Begins', value: ({ start_date }) => start_date },
  { header: 'Status', value: ({ status }) => STATUSES[status].label },
  { header: 'Booked', value: ({ created_at }) => formatMoment(created_at) },
]
