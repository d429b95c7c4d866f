import { followPlans, type Behind } from '#/features/seats/following/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { layOut, reachedPlans } from './rules.ts'
import * as store from './store.ts'

type When = { now: Date; today: Day }

/** Of a plan whose days were moved: its days before and after. */
export type Relaid = {
  id: string
  user_id: string
  was: { start_date: Day; end_date: Day }
  start_date: Day
  end_date: Day
}

type Laying = { today: Day; user_id?: string | undefined; cut?: string | undefined; whole?: string }

/**
 * Where the plans of a member, or everybody's, belong, by the ledger of days and the closed days; `cut` may end before
 * today, and `whole` is laid as if it hadn't been cut.
 */
export async function layPlans(sql: Sql, { today, user_id, cut, whole }: Laying) {
  const plans = await store.listSold(sql, today, user_id, cut)
  const closures = await store.listClosures(sql)
  const closureOn = new Map(closures.map(({ id, day }) => [day, id]))
  const sold = plans.map((plan) =>
    plan.id === whole ? { ...plan, corrected: plan.corrected - plan.cut } : plan,
  )
  return { plans, closureOn, laid: layOut(sold, [...closureOn.keys()]) }
}

/** As `layPlans`; what others have come to reach into follows them from now on, in the caller's transaction. */
async function layApart(transaction: Sql, laying: Omit<Laying, 'whole'>) {
  for (;;) {
    const lying = await layPlans(transaction, laying)
    const reached = reachedPlans(lying.plans, lying.laid, { today: laying.today, grown: laying.cut })
    if (reached.length === 0) return lying
    await store.follow(transaction, reached)
  }
}

/**
 * Brings the dates of plans and bookings to where the ledger and the closed days have them, a member's or everybody's,
 * in the caller's transaction (DAYS-1, DAYS-2), also of `cut`, a plan that may end before today. The caller has locked
 * the member, or all plans and bookings. Returns what moved, and the bookings that couldn't follow because somebody
 * else has the seat.
 */
export async function relay(
  transaction: Sql,
  { now, today }: When,
  user_id?: string,
  cut?: string,
): Promise<{ relaid: Relaid[]; behind: Behind[] }> {
  const { plans, closureOn, laid } = await layApart(transaction, { today, user_id, cut })
  const credits: { subscription_id: string; closure_id: string }[] = []
  const reversed: number[] = []
  const relaid: Relaid[] = []
  for (const { id, user_id: owner, start_date, end_date, credits: given } of plans) {
    const lies = laid.get(id)
    if (!lies) continue
    const due = new Set(lies.closed.map((day) => closureOn.get(day) ?? ''))
    reversed.push(...given.filter(({ closure_id }) => !due.has(closure_id)).map((entry) => entry.id))
    for (const { closure_id } of given) due.delete(closure_id)
    credits.push(...[...due].map((closure_id) => ({ subscription_id: id, closure_id })))
    if (lies.start_date !== start_date || lies.end_date !== end_date)
      relaid.push({ id, user_id: owner, was: { start_date, end_date }, ...lies })
  }
  await store.credit(transaction, credits, now)
  await store.reverse(transaction, reversed, now)
  if (relaid.length === 0) return { relaid, behind: [] }
  const behind = await followPlans(transaction, relaid, now, () => store.move(transaction, relaid))
  return { relaid, behind }
}

/**
 * Lets what is paid ahead of a plan's type follow it from now on (DAYS-1), and makes room for it. The caller has locked
 * the member. Returns the bookings that couldn't follow.
 */
export async function relayWithRenewal(
  transaction: Sql,
  when: When,
  { id, user_id, cut }: { id: string; user_id: string; cut?: string },
): Promise<Behind[]> {
  await store.attach(transaction, id, when.today)
  const { behind } = await relay(transaction, when, user_id, cut)
  if (!(await store.attach(transaction, id, when.today))) return behind
  return [...behind, ...(await relay(transaction, when, user_id)).behind]
}
