import { t, translate } from '#/kernel/words.ts'
import { DayRange } from '#/design/day-range.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { SortSelect } from '#/design/sort-select.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { AREAS, type Area } from '../search.ts'
import { PersonFilter } from './person-filter.tsx'
import type { LogFilter } from './types.ts'

const AREA_LABELS: Record<Area, string> = {
  members: 'Users',
  memberImport: 'Member import',
  accounts: 'Erasure requests',
  identity: 'ID verification',
  seats: 'Seats',
  floors: 'Floors',
  till: 'Payments',
  dues: 'Dues',
  walkIn: 'Walk-ins',
  paymentProofs: 'Payment proofs',
  plans: 'Plans',
  coupons: 'Coupons',
  canteenOrders: 'Canteen orders',
  canteenMenu: 'Canteen menu',
  registrations: 'Registrations',
  timetable: 'Timetable',
  holidays: 'Holidays',
  tuition: 'Tuition',
  notices: 'Notices',
  help: 'Questions',
  whatsapp: 'WhatsApp',
  library: 'Settings',
  backups: 'Backups',
  audit: 'Exports',
  system: 'Outside the console',
}

type Props = { filter: LogFilter; onFilter: (change: LogFilter) => void }

/** Search and filters of the log, all of them kept in the address. */
export function LogFilters({ filter, onFilter }: Props) {
  const [typed, setTyped] = useTypedSearch(filter.search ?? '', (search) =>
    onFilter({ search: search || undefined }),
  )
  const { person, area, sort = '-at', from, to } = filter
  return (
    <ListFilters
      search={<SearchField label={t('Search by name or reason')} value={typed} onChange={setTyped} />}
      set={[person, area, from, to].filter(Boolean).length}
      onClear={() => onFilter({ person: undefined, area: undefined, from: undefined, to: undefined })}
    >
      <PersonFilter value={person} onChange={(next) => onFilter({ person: next })} />
      <Select
        name="area"
        label={t('About')}
        placeholder={t('Everything')}
        options={AREAS.map((value) => ({ value, label: translate(AREA_LABELS[value]) }))}
        value={area ?? ''}
        onValueChange={(next) => onFilter({ area: AREAS.find((one) => one === next) })}
        className="w-44 max-sm:w-full"
      />
      <DayRange from={from} to={to} onChange={onFilter} />
      <SortSelect
        choices={[{ by: 'at', as: 'moments', label: t('When') }]}
        sort={sort}
        onSort={(next) => onFilter({ sort: next })}
        className="w-48 max-sm:w-full"
      />
    </ListFilters>
  )
}
