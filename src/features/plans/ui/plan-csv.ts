import type { NamedColumn } from '#/design/typed-over.ts'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { inRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import type { DeskPlan } from '../contract.ts'
import { durationLabel } from '../rules.ts'

/** The columns of the exported plans; prices in rupees. */
export const PLAN_CSV: NamedColumn<DeskPlan>[] = [
  { header: 'Name', value: (plan) => plan.name },
  { header: 'Slug', isText: true, value: (plan) => plan.slug },
  { header: 'Time slot', value: (plan) => t(PLAN_TYPE_LABELS[plan.type]) },
  { header: 'Duration', value: (plan) => durationLabel(plan) },
  { header: 'Price (₹)', value: (plan) => inRupees(plan.price) },
  { header: 'Offered', value: (plan) => (plan.active ? t('Yes') : t('No')) },
  { header: 'Sold', value: (plan) => (plan.sold ? t('Yes') : t('No')) },
  // Last, so that sheets made for the columns before it go on.
  { header: 'Name in Hindi', value: (plan) => plan.name_hi },
]
