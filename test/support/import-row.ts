import type { ImportFacts, ImportRow } from '#/features/member-import/rules.ts'
import { toDay } from '#/kernel/dates.ts'

const EMPTY: ImportRow = {
  name: '',
  phone: '',
  email: '',
  date_of_birth: '',
  address: '',
  guardian_name: '',
  guardian_phone: '',
  plan: '',
  start_date: '',
  end_date: '',
  slots: '',
  seat: '',
  paid: '',
  due: '',
}

/** A row of a list of members with these cells, the others empty. */
export const importRow = (cells: Partial<ImportRow>): ImportRow => ({ ...EMPTY, ...cells })

/** A row that can be imported as it stands. */
export const GOOD_ROW = importRow({
  name: 'Asha Sample',
  phone: '9876543210',
  email: 'asha@example.org',
  date_of_birth: '2003-05-06',
  address: 'Sample Road 1',
  plan: 'morning',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  seat: '1',
  paid: '600',
  due: '0',
})

/** A library with a plan of each kind, and three seats, of which the second is out of service. */
export const IMPORT_FACTS: ImportFacts = {
  plans: [
    { id: 'morning', type: 'morning' },
    { id: 'full', type: 'full_day' },
    { id: 'any', type: 'flexible' },
  ],
  seats: [
    { seat_number: 1, out_of_service_from: null },
    { seat_number: 2, out_of_service_from: toDay('2026-01-01') },
    { seat_number: 3, out_of_service_from: null },
  ],
  slot_exclusivity: 'hours',
}
