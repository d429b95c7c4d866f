import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import { RATE_KEYS, RATE_LABELS, type Location } from '../rules.ts'

/** The columns of the exported locations; rates in rupees per month. */
export const LOCATION_CSV: CsvColumn<Location>[] = [
  { header: 'Location', value: (row) => row.name },
  { header: 'Status', value: (row) => (row.active ? 'Active' : 'Inactive') },
  ...RATE_KEYS.map((key) => ({
    header: `${RATE_LABELS[key]} (₹)`,
    value: (row: Location) => inRupees(row.rates[key]),
  })),
  // Last, so that sheets made for the columns before it go on.
  { header: 'Name in Hindi', value: (row) => row.name_hi },
]
