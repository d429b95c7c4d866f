import { formatMoment } from '#/kernel/dates.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import { inRupees } from '#/kernel/money.ts'
import type { KitchenOrder } from './types.ts'

const moment = (value: string | null) => value && formatMoment(value)

/** The columns of the exported orders; money in rupees. */
export const ORDER_CSV: CsvColumn<KitchenOrder>[] = [
  { header: 'Order', isText: true, value: (order) => order.order_number },
  { header: 'Status', value: (order) => `${order.status[0]?.toUpperCase()}${order.status.slice(1)}` },
  { header: 'Student', value: (order) => order.customer_name },
  { header: 'Email', value: (order) => order.customer_email },
  { header: 'Seat', value: (order) => order.seat_number },
  {
    header: 'Items',
    value: ({ items }) => items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', '),
  },
  { header: 'Items (₹)', value: (order) => inRupees(order.items_amount) },
  { header: 'Coupon', isText: true, value: (order) => order.coupon_code },
  { header: 'Discount (₹)', value: (order) => inRupees(order.discount_amount) },
  { header: 'Total (₹)', value: (order) => inRupees(order.total_amount) },
  { header: 'Special instructions', value: (order) => order.special_instructions },
  { header: 'Ordered', value: (order) => moment(order.created_at) },
  { header: 'Paid', value: (order) => moment(order.paid_at) },
  { header: 'Ready', value: (order) => moment(order.ready_at) },
  { header: 'Estimated time (min)', value: (order) => order.estimated_time },
  { header: 'Cancelled', value: (order) => order.cancel_reason },
]
