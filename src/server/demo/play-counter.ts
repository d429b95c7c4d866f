import { sql as raw } from 'kysely'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { ExpenseKind, PaidFrom } from '#/features/till/expenses/rules.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import { visitor as catalogue } from '#/features/plans/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees, sumOf, type Paise } from '#/kernel/money.ts'
import type { Stage } from './stage.ts'
import { momentsUntil, type Step } from './timeline.ts'

/** Of plans paid in part: days ago, and the days until the rest is due. The first is late. */
const PARTS = [
  { ago: 18, within: 10 },
  { ago: 5, within: 8 },
  { ago: 1, within: 15 },
] as const

/** How many students pay in parts. */
export const WITH_DUES = PARTS.length

const FLOAT = rupees(2000)
const SHORT = rupees(-10)

/** Days ago, the latest first: so that even on the first of a month some belong to it. */
const SPENT: readonly { ago: number; kind: ExpenseKind; amount: Paise; note: string; paid_from: PaidFrom }[] =
  [
    { ago: 0, kind: 'supplies', amount: rupees(180), note: 'Drinking water, 6 cans', paid_from: 'drawer' },
    {
      ago: 3,
      kind: 'electricity',
      amount: rupees(14_260),
      note: 'Electricity bill, both floors',
      paid_from: 'bank',
    },
    { ago: 6, kind: 'supplies', amount: rupees(450), note: 'Milk, tea and sugar', paid_from: 'drawer' },
    {
      ago: 12,
      kind: 'other',
      amount: rupees(600),
      note: 'Fan on the second floor mended',
      paid_from: 'drawer',
    },
    { ago: 15, kind: 'rent', amount: rupees(38_000), note: 'Rent of both floors', paid_from: 'bank' },
  ]

type Counter = { now: Date; payers: readonly Member[] }

/** What the desk did at the counter: the drawer since it was opened, expenses, and plans paid in parts by `payers`. */
export function counterSteps(stage: Stage, { now, payers }: Counter): Step[] {
  const today = dayOf(now)
  const momentOf = momentsUntil(now)
  const step = (ago: number, hour: number, run: (at: Date) => Promise<unknown>): Step => {
    const at = momentOf({ day: addDays(today, -ago), minute: hour * 60 })
    return { at, run: async () => void (await run(at)) }
  }
  return [
    step(20, 8, (at) => count(stage, at, 'opening')),
    step(13, 21, (at) => count(stage, at, 'right')),
    step(6, 21, (at) => count(stage, at, 'short')),
    step(5, 11, (at) => bankAll(stage, at)),
    step(1, 21, (at) => count(stage, at, 'right')),
    ...SPENT.map(({ ago, ...expense }) =>
      step(ago, 12, (at) =>
        stage.act({ at, operation: 'till.recordExpense' }, (desk) =>
          till.recordExpense(desk, { ...expense, spent_on: dayOf(at) }),
        ),
      ),
    ),
    ...PARTS.flatMap(({ ago, within }, at) => {
      const payer = payers[at]
      return payer ? [step(ago, 10, (moment) => sellPart(stage, payer, moment, within))] : []
    }),
  ]
}

/** Counts the drawer, for the first time, rightly, or with a little less in it than there should be. */
async function count(stage: Stage, at: Date, how: 'opening' | 'right' | 'short'): Promise<void> {
  const desk = stage.as(stage.admin, at)
  const { balance, last_close } = await till.findDrawer(desk)
  const found = how === 'short' ? sumOf([balance, SHORT]) : balance
  const note = how === 'short' ? 'Change given wrongly at the canteen' : undefined
  await stage.act({ at, operation: 'till.closeDrawer', reason: note ?? null }, (recorded) =>
    till.closeDrawer(recorded, {
      after: last_close?.id ?? null,
      cash_expected: balance,
      cash_counted: how === 'opening' ? FLOAT : found,
      note,
    }),
  )
}

/** Takes to the bank what is above the float. */
async function bankAll(stage: Stage, at: Date): Promise<void> {
  const desk = stage.as(stage.admin, at)
  const { balance } = await till.findDrawer(desk)
  if (balance <= FLOAT) return
  const amount = sumOf([balance, rupees(-2000)])
  const reason = 'Paid in at the branch, slip kept'
  await stage.act({ at, operation: 'till.moveCash', reason }, (recorded) =>
    till.moveCash(recorded, { move: 'deposit', amount, reason }),
  )
}

async function sellPart(stage: Stage, payer: Member, at: Date, within: number): Promise<void> {
  const desk = stage.as(stage.admin, at)
  const plan = (await catalogue.listPlans(desk)).find(({ duration_months }) => duration_months === 1)
  if (!plan) throw new Error('the catalogue has no plan for a month')
  const amount = rupees(Math.ceil((plan.price * 0.6) / 100))
  const due_on = addDays(dayOf(at), within)
  await stage.act({ at, operation: 'till.recordCash' }, (recorded) =>
    till.recordCash(recorded, {
      user_id: payer.id,
      plan_id: plan.id,
      amount: plan.price,
      part: { amount, due_on },
    }),
  )
}

/** Changes one running plan today for more of the day, and announces a closed day at short notice. */
export async function changeAndClose(stage: Stage, now: Date): Promise<void> {
  await changeOnePlan(stage, now)
  await stage.act({ at: now, operation: 'holidays.addHoliday' }, (desk) =>
    holidays.addHoliday(desk, {
      holiday: {
        date: addDays(dayOf(now), 4),
        name: 'Rewiring of both floors',
        name_hi: 'दोनों मंज़िलों की वायरिंग',
        type: 'closed',
        recurring: false,
      },
    }),
  )
}

async function changeOnePlan(stage: Stage, now: Date): Promise<void> {
  const desk = stage.as(stage.admin, now)
  const running = await stage.sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select('subscriptions.id')
    .where(raw<boolean>`active_on(status, start_date, end_date, ${addDays(dayOf(now), -4)})`)
    .where(raw<boolean>`active_on(status, start_date, end_date, ${addDays(dayOf(now), 11)})`)
    .where('plans.type', '!=', 'full_day')
    .where('amount_paid', '=', (of) => of.ref('plans.price'))
    .orderBy('start_date')
    .orderBy('subscriptions.id')
    .executeTakeFirstOrThrow()
  const { plans } = await changes.listChanges(desk, running)
  const dearest = plans.toSorted((one, other) => other.price - one.price)[0]
  if (!dearest) throw new Error('the plan can’t be changed')
  const wanted = { id: running.id, plan_id: dearest.id }
  const { due, end_date } = await changes.previewChange(desk, wanted)
  await stage.act({ at: now, operation: 'till.changePlan' }, (recorded) =>
    till.changePlan(recorded, { ...wanted, price: dearest.price, due, end_date }),
  )
}
