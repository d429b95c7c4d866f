import type { ImportRow } from '#/features/member-import/rules.ts'

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
