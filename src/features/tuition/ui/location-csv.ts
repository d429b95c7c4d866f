import type { NamedColumn } from '#/design/typed-over.ts'
import { inRupees } from '#/kernel/money.ts'
import { t, type Words } from '#/kernel/words.ts'
import { RATE_KEYS, type Location, type RateKey } from '../rules.ts'

const RATE_HEADERS: Record<RateKey, Words> = {
  lkg_ukg: 'LKG and UKG Nursery (₹)',
  class_1_8: '1 to 8 Class (₹)',
  class_8_10: '8 to 10 Class (₹)',
  class_11_12: '11 to 12 Class (Math & Science) (₹)',
}

/** The columns of the exported locations; rates in rupees per month. */
export const LOCATION_CSV: NamedColumn<Location>[] = [
  { header: 'Location', value: (row) => row.name },
  { header: 'Status', value: (row) => (row.active ? t('Active') : t('Inactive')) },
  ...RATE_KEYS.map((key) => ({
    header: RATE_HEADERS[key],
    value: (row: Location) => inRupees(row.rates[key]),
  })),
  // Last, so that sheets made for the columns before it go on.
  { header: 'Name in Hindi', value: (row) => row.name_hi },
]
