import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import type { DeskPlan } from '../contract.ts'
import { durationLabel } from '../rules.ts'

/** The columns of the exported plans; prices in rupees. */
export const PLAN_CSV: CsvColumn<DeskPlan>[] = [
  { header: 'Name', value: (plan) => plan.name },
  { header: 'Slug', isText: true, value: (plan) => plan.slug },
  { header: 'Time slot', value: (plan) => PLAN_TYPE_LABELS[plan.type] },
  { header: 'Duration', value: (plan) => durationLabel(plan) },
  { header: 'Price (₹)', value: (plan) => inRupees(plan.price) },
  { header: 'Offered', value: (plan) => (plan.active ? 'Yes' : 'No') },
  { header: 'Sold', value: (plan) => (plan.sold ? 'Yes' : 'No') },
  // Last, so that sheets made for the columns before it go on.
  { header: 'Name in Hindi', value: (plan) => plan.name_hi },
]
