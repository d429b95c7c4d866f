import type { NamedColumn } from '#/design/typed-over.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { inRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { discountLabel, SCOPE_LABELS } from '../rules.ts'
import type { CouponRow } from './types.ts'

/** The columns of the exported coupons; amounts in rupees. */
export const COUPON_CSV: NamedColumn<CouponRow>[] = [
  { header: 'Code', isText: true, value: (row) => row.code },
  { header: 'Name', value: (row) => row.name },
  { header: 'Description', value: (row) => row.description },
  { header: 'Discount', value: discountLabel },
  { header: 'Minimum amount (₹)', value: (row) => inRupees(row.min_amount) },
  { header: 'Maximum discount (₹)', value: (row) => row.max_discount && inRupees(row.max_discount) },
  { header: 'Type', value: (row) => translate(SCOPE_LABELS[row.applicable_to]) },
  { header: 'Used', value: (row) => row.used_count },
  { header: 'Usage limit', value: (row) => row.usage_limit },
  { header: 'Once per member', value: (row) => (row.once_per_member ? t('Yes') : t('No')) },
  { header: 'Valid From', value: (row) => row.valid_from },
  { header: 'Valid Until', value: (row) => row.valid_until },
  { header: 'Active', value: (row) => (row.active ? t('Yes') : t('No')) },
  { header: 'Created', value: (row) => formatMoment(row.created_at) },
]

/** The columns that the desk can edit; a use is not an edit. */
export const COUPON_EDITED = COUPON_CSV.filter(({ header }) => header !== 'Used')
