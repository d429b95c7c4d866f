import { serviceAt } from '#/features/canteen/menu/rules.ts'
import { admin as kitchen, member as student } from '#/features/canteen/orders/actions.ts'
import { quoteCoupon } from '#/features/coupons/actions.ts'
import { findDetails } from '#/features/library/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { earlier, hasPassed, later } from '#/kernel/durations.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf, minuteOfDay, weekdayOf } from '#/kernel/dates.ts'
import { multiply, sumOf, type Paise } from '#/kernel/money.ts'
import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'
import { momentsUntil, type Step } from './timeline.ts'

const DAYS = 30
const ORDERS_A_DAY = 5
const WISHES = ['Less sugar, please', 'In a paper cup', 'Please bring it to the second floor']

/** Of who has no seat at that hour. */
const AT_THE_DESK = 'I am at the reception desk'

/** Who may order, from when on. */
export type Guest = { member: Member; joined: Date }

type Item = { id: string; price: Paise }
/** After so many hours an order is delivered. */
const EATEN_AFTER_HOURS = 1

/** A month of canteen orders; those of the last hour are still in the kitchen. */
export async function canteenSteps(
  stage: Stage,
  { guests, chance, now }: { guests: readonly Guest[]; chance: Chance; now: Date },
): Promise<Step[]> {
  const menu = await stage.sql
    .selectFrom('canteen_items')
    .select(['id', 'price'])
    .orderBy('position')
    .execute()
  const week = { hours: (await findDetails(stage.sql)).opening_hours, closed: [] }
  const momentOf = momentsUntil(now)
  const past = Array.from({ length: DAYS * ORDERS_A_DAY }, (_, at) => {
    const day = addDays(dayOf(now), -1 - Math.floor(at / ORDERS_A_DAY))
    return momentOf({ day, minute: chance.between(8 * 60, 21 * 60) })
  })
  const latest = [48, 31, 12, 4].map((minutes) => earlier(now, { minutes }))
  return [...past, ...latest]
    .filter((at) => serviceAt(week, weekdayOf(at), minuteOfDay(at)) !== null)
    .map((at, index) => {
      const order = {
        member: chance.pick(guests.filter(({ joined }) => joined < at)).member,
        items: inventCart(menu, chance),
        wish: wish(chance),
        coupon_code: chance.happens(15) ? 'CHAI5' : undefined,
      }
      const steps = hasPassed(at, now, { hours: EATEN_AFTER_HOURS }) ? 3 : index % 3
      return { at, run: () => orderAndCook(stage, { ...order, steps }, at) }
    })
}

const wish = (chance: Chance) => (chance.happens(20) ? chance.pick(WISHES) : undefined)

function inventCart(menu: readonly Item[], chance: Chance) {
  return chance
    .shuffled(menu)
    .slice(0, chance.between(1, 3))
    .map((item) => ({ item, quantity: chance.between(1, 2) }))
}

type Order = {
  member: Member
  items: { item: Item; quantity: number }[]
  wish: string | undefined
  coupon_code: string | undefined
  /** How many steps the kitchen has done, 0 to 3. */
  steps: number
}

async function orderAndCook(stage: Stage, { member, items, wish, coupon_code, steps }: Order, at: Date) {
  const context = stage.as(member, at)
  const amount = sumOf(items.map(({ item, quantity }) => multiply(item.price, quantity)))
  const coupon =
    coupon_code &&
    (await quoteCoupon(stage.sql, context, { code: coupon_code, order_type: 'canteen', amount }))
  const { seat_number } = await student.findMySeat(context)
  const { order, payment_id } = await student.placeOrder(context, {
    items: items.map(({ item, quantity }) => ({ item_id: item.id, quantity })),
    total: coupon ? coupon.final_amount : amount,
    coupon_code,
    special_instructions: wish ?? (seat_number === null ? AT_THE_DESK : undefined),
  })
  await checkPayment(context, payment_id)
  for (const [step, status] of (['preparing', 'ready', 'delivered'] as const).slice(0, steps).entries())
    await stage.act(
      { at: later(at, { minutes: 2 + 5 * step }), operation: 'canteenOrders.advanceOrder' },
      (context) => kitchen.advanceOrder(context, { id: order.id, status }),
    )
}
