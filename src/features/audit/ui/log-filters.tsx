import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { TextField } from '#/design/field.tsx'
import { isDay } from '#/kernel/dates.ts'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { AREAS, type Area } from '../search.ts'
import { PersonFilter } from './person-filter.tsx'
import type { LogFilter } from './types.ts'

const AREA_LABELS: Record<Area, string> = {
  members: 'Users',
  accounts: 'Erasure requests',
  identity: 'ID verification',
  seats: 'Seats',
  floors: 'Floors',
  till: 'Payments',
  paymentProofs: 'Payment proofs',
  plans: 'Plans',
  coupons: 'Coupons',
  canteenOrders: 'Canteen orders',
  canteenMenu: 'Canteen menu',
  registrations: 'Registrations',
  timetable: 'Timetable',
  holidays: 'Holidays',
  tuition: 'Tuition',
  library: 'Settings',
  audit: 'Exports',
  system: 'Outside the console',
}

type Props = { filter: LogFilter; onFilter: (change: LogFilter) => void }

/** Search and filters of the log, all of them kept in the address. */
export function LogFilters({ filter, onFilter }: Props) {
  const [typed, setTyped] = useTypedSearch(filter.search ?? '', (search) =>
    onFilter({ search: search || undefined }),
  )
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1.3fr))_repeat(2,10rem)]">
      <SearchField label="Search by name or reason" value={typed} onChange={setTyped} />
      <PersonFilter value={filter.person} onChange={(person) => onFilter({ person })} />
      <Select
        name="area"
        label="About"
        placeholder="Everything"
        options={AREAS.map((value) => ({ value, label: AREA_LABELS[value] }))}
        value={filter.area ?? ''}
        onValueChange={(next) => onFilter({ area: AREAS.find((one) => one === next) })}
      />
      <DayFilter name="from" label="From" value={filter.from} onDay={(from) => onFilter({ from })} />
      <DayFilter name="to" label="To" value={filter.to} onDay={(to) => onFilter({ to })} />
    </div>
  )
}

type DayProps = {
  name: string
  label: string
  value: string | undefined
  onDay: (day: string | undefined) => void
}

function DayFilter({ name, label, value, onDay }: DayProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="date"
      value={value ?? ''}
      onValueChange={(next) => (next === '' || isDay(next)) && onDay(next || undefined)}
    />
  )
}
