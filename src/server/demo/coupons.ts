import type { Stage } from './stage.ts'
import { admin as desk } from '#/features/coupons/desk/actions.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { earlier } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'

/** Some coupons to try: two for plans, one for the canteen, one that has expired. */
export async function createCoupons({ act }: Stage, now: Date): Promise<void> {
  const today = dayOf(now)
  const common = {
    description: null,
    min_amount: rupees(0),
    max_discount: null,
    usage_limit: null,
    once_per_member: true,
  }
  const lasting = { valid_from: addDays(today, -40), valid_until: addDays(today, 50) }
  const coupons = [
    {
      ...common,
      ...lasting,
      code: 'WELCOME10',
      name: 'Welcome to the library',
      description: '10 % off the first plan, at most ₹300.',
      discount_type: 'percentage',
      discount_value: 10,
      max_discount: rupees(300),
      applicable_to: 'subscriptions',
    },
    {
      ...common,
      ...lasting,
      code: 'EXAM200',
      name: 'Exam season',
      description: '₹200 off plans from ₹1,500.',
      discount_type: 'fixed',
      discount_value: rupees(200),
      min_amount: rupees(1500),
      usage_limit: 100,
      applicable_to: 'subscriptions',
    },
    {
      ...common,
      ...lasting,
      code: 'CHAI5',
      name: 'A rupee or two off the tea',
      discount_type: 'percentage',
      discount_value: 5,
      once_per_member: false,
      applicable_to: 'canteen',
    },
    {
      ...common,
      code: 'DIWALI15',
      name: 'Festival of lamps',
      discount_type: 'percentage',
      discount_value: 15,
      valid_from: addDays(today, -30),
      valid_until: addDays(today, -8),
      applicable_to: 'all',
    },
  ] as const
  const at = earlier(now, { days: 41 })
  for (const coupon of coupons)
    await act({ at, operation: 'coupons.createCoupon' }, (context) => desk.createCoupon(context, coupon))
}
