import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { MOST_PAISE, rupees, subtract, sumOf, toPaise, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { books } from '../../../../test/support/online-payments.ts'
import { sampleAdmin, sampleDesk, sampleMember, samplePlan } from '../../../../test/support/samples.ts'
import { admin as desk } from '../actions.ts'
import type { Move } from './rules.ts'

let db: TestDatabase
let admin: Member

/** A fresh library for each test: there is one drawer. */
beforeEach(async () => {
  await db?.close()
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const here = ({ by = admin, key = null as string | null, now = TEST_NOW } = {}) =>
  memberContext(db.sql, by, { now, requestKey: key })
const balance = async () => (await desk.findDrawer(here())).balance

async function payCash(now = TEST_NOW) {
  const student = await sampleMember(db.sql)
  const plan = await samplePlan(db.sql, 'morning')
  const input = { user_id: student.id, plan_id: plan.id, amount: plan.price }
  return { ...(await desk.recordCash(here({ now }), input)), amount: plan.price }
}

/** Each a minute later than the one before. */
let minutes = 0
async function count(cash_counted: Paise, note?: string) {
  const now = later(TEST_NOW, { minutes: minutes++ })
  const { balance: cash_expected, last_close } = await desk.findDrawer(here())
  return desk.closeDrawer(here({ now }), { after: last_close?.id ?? null, cash_expected, cash_counted, note })
}
const move = (kind: Move, amount: Paise, key: string | null = null) =>
  desk.moveCash(here({ key }), { move: kind, amount, reason: 'Slip 12' })
const spend = (amount: Paise, changes: object = {}, by = admin) =>
  desk.recordExpense(here({ by }), {
    kind: 'supplies',
    amount,
    spent_on: dayOf(TEST_NOW),
    note: 'Paper',
    paid_from: 'drawer',
    ...changes,
  })
const entriesOf = async (account: string) => (await books(db.sql)).on(account)

describe('the drawer’s balance (TILL-1)', () => {
  it('counts what was taken after a close with the next one, whatever the day', async () => {
    await count(rupees(500))
    const first = await payCash()
    await count(sumOf([rupees(500), first.amount]))
    const late = await payCash(later(TEST_NOW, { minutes: 1 }))
    expect(await balance()).toBe(500_00 + first.amount + late.amount)
    await count(await balance())
    const { rows } = await desk.listCloses(here(), {})
    expect(rows.map(({ cash_expected, cash_counted }) => cash_counted - cash_expected)).toEqual([
      0, 0, 50_000,
    ])
    expect(rows[0]).toMatchObject({ cash_expected: 50_000 + first.amount + late.amount, is_opening: false })
    expect((await books(db.sql)).drift).toBe(0)
  })

  it('begins with the first count, whatever cash was taken and carried away before', async () => {
    await payCash()
    await expect(move('deposit', rupees(10))).rejects.toMatchObject({ code: 'drawer_not_opened' })
    expect(await count(rupees(200))).toMatchObject({ balance: 20_000 })
    expect(await entriesOf('difference')).toBe(0)
  })

  it('lists what moved it, with who and why', async () => {
    await count(rupees(500))
    const { payment_id } = await payCash()
    await move('deposit', rupees(300))
    await spend(rupees(40))
    const { rows } = await desk.listMovements(here(), {})
    expect(
      rows.map(({ kind, entry_kind, amount, by, reason }) => [kind, entry_kind, amount, by, reason]),
    ).toEqual([
      ['expense', null, -4000, 'Sample Admin', 'Paper'],
      ['drawer', 'deposit', -30_000, 'Sample Admin', 'Slip 12'],
      ['payment', null, 60_000, 'Sample Admin', null],
      ['drawer', 'opening', 50_000, 'Sample Admin', 'The first count'],
    ])
    expect(rows[2]).toMatchObject({ payment_id, student_name: 'Sample Student' })
    const kinds = async (show: 'payments' | 'expenses' | 'desk') =>
      (await desk.listMovements(here(), { show })).rows.map(({ kind }) => kind)
    expect(await kinds('payments')).toEqual(['payment'])
    expect(await kinds('expenses')).toEqual(['expense'])
  })
})

describe('a count (TILL-2)', () => {
  it('needs a reason where it differs, and enters the difference', async () => {
    await count(rupees(500))
    await expect(count(rupees(450))).rejects.toMatchObject({ code: 'difference_unexplained' })
    await count(rupees(450), 'A note was torn')
    expect(await balance()).toBe(45_000)
    expect(await entriesOf('difference')).toBe(5000)
    const differing = await desk.listCloses(here(), { show: 'differing' })
    expect(differing.rows, 'the first has nothing to differ from').toMatchObject([
      { note: 'A note was torn' },
    ])
  })

  it('is refused once somebody else counted, or cash moved, since it was begun', async () => {
    await count(rupees(500))
    const { last_close, balance: cash_expected } = await desk.findDrawer(here())
    const mine = { after: last_close?.id ?? null, cash_expected, cash_counted: cash_expected }
    const { amount } = await payCash()
    await expect(desk.closeDrawer(here(), mine)).rejects.toMatchObject({
      code: 'drawer_moved',
      data: { balance: 50_000 + amount },
    })
    await count(await balance())
    await expect(desk.closeDrawer(here(), mine)).rejects.toMatchObject({ code: 'drawer_closed' })
  })

  it('counts once however often it is sent', async () => {
    const key = randomUUID()
    const first = { after: null, cash_expected: rupees(0), cash_counted: rupees(5) }
    await desk.closeDrawer(here({ key }), first)
    expect(await desk.closeDrawer(here({ key }), first)).toMatchObject({ balance: 500 })
    const other = { ...first, cash_counted: rupees(6) }
    await expect(desk.closeDrawer(here({ key }), other)).rejects.toMatchObject({ code: 'till_key_reused' })
  })

  it('is corrected by a later entry, and stays as it was (TILL-5)', async () => {
    await count(rupees(500))
    await count(rupees(100), 'Cannot find it')
    const [close] = (await desk.listCloses(here(), {})).rows
    const id = close?.id ?? ''
    const found = { id, cash_counted: rupees(500), reason: 'Under the tray' }
    await desk.correctClose(here(), found)
    expect(await balance()).toBe(50_000)
    expect(await entriesOf('difference')).toBe(0)
    await expect(desk.correctClose(here(), found)).rejects.toMatchObject({ code: 'count_unchanged' })
    const [after] = (await desk.listCloses(here(), {})).rows
    expect(after).toMatchObject({ cash_counted: 10_000, note: 'Cannot find it' })
    expect(after?.corrections).toMatchObject([{ amount: 40_000, reason: 'Under the tray' }])
  })

  it('an older one is corrected without the drawer, since a later one found the mistake (TILL-6)', async () => {
    await count(rupees(1000))
    await count(rupees(900), 'Mistyped')
    await count(rupees(1000), 'Nobody knows')
    const [, wrong] = (await desk.listCloses(here(), {})).rows
    expect(wrong).toMatchObject({ cash_counted: 90_000, recounted: true })
    const correction = { id: wrong?.id ?? '', cash_counted: rupees(1000), reason: 'A slip of the finger' }
    expect(await desk.correctClose(here(), correction)).toMatchObject({ balance: 100_000 })
    expect(await entriesOf('difference')).toBe(0)
    await expect(desk.correctClose(here(), correction)).rejects.toMatchObject({ code: 'count_unchanged' })
    const [last, after] = (await desk.listCloses(here(), {})).rows
    expect(after?.corrections).toMatchObject([{ amount: 10_000, reason: 'A slip of the finger' }])
    expect(last).toMatchObject({ recounted: false, corrections: [] })
    expect((await books(db.sql)).drift).toBe(0)
  })

  it('the first one is corrected in what the drawer began with, before the next count and after it', async () => {
    await count(rupees(900))
    const [first] = (await desk.listCloses(here(), {})).rows
    const correctTo = (cash_counted: Paise) =>
      desk.correctClose(here(), { id: first?.id ?? '', cash_counted, reason: 'A bundle was overlooked' })
    expect(await correctTo(rupees(950))).toMatchObject({ balance: 95_000 })
    expect(await entriesOf('difference')).toBe(0)
    await count(rupees(1000), 'Nobody knows')
    expect(await correctTo(rupees(1000))).toMatchObject({ balance: 100_000 })
    expect(await entriesOf('difference'), 'nothing was too much').toBe(0)
    expect(await entriesOf('owner')).toBe(-100_000)
  })

  it('nobody can rewrite it', async () => {
    await count(rupees(500))
    await spend(rupees(5))
    for (const change of [
      'update drawer_closes set cash_counted = 1',
      'delete from drawer_entries',
      'update expenses set amount = 1',
      'truncate drawer_closes cascade',
    ])
      await expect(db.asOwner(change), change).rejects.toThrow(/append-only/)
  })
})

describe('what was entered by mistake (TILL-6)', () => {
  it('leaves the drawer while nobody has counted, and the difference afterwards', async () => {
    await count(rupees(0))
    const early = await payCash()
    await desk.undoPayment(here(), { id: early.payment_id, reason: 'Never came' })
    expect(await balance()).toBe(0)

    const closed = await payCash()
    await count(rupees(0), 'Nobody knows')
    await desk.undoPayment(here(), { id: closed.payment_id, reason: 'Never came' })
    expect(await balance(), 'what she counts stays what should be there').toBe(0)
    expect(await entriesOf('difference')).toBe(0)
  })

  it('is not the owner’s, who was said to have taken it before the first count', async () => {
    const { payment_id } = await payCash()
    await count(rupees(0))
    await payCash()
    await count(rupees(600))
    await desk.undoPayment(here(), { id: payment_id, reason: 'Never came' })
    expect(await balance()).toBe(60_000)
    expect(await entriesOf('owner')).toBe(0)
    expect(await entriesOf('difference')).toBe(0)
  })

  it('holds for moves and expenses, each once', async () => {
    await count(rupees(500))
    await move('deposit', rupees(100))
    const { id } = await spend(rupees(50))
    const [, deposit] = (await desk.listMovements(here(), {})).rows
    const back = { id: deposit?.reversible_id ?? '', reason: 'Not taken' }
    await desk.reverseMove(here(), back)
    await desk.reverseExpense(here(), { id, reason: 'Not bought' })
    expect(await balance()).toBe(50_000)
    await expect(desk.reverseMove(here(), back)).rejects.toMatchObject({ code: 'entry_reversed' })
    await expect(desk.reverseExpense(here(), { id, reason: 'Again' })).rejects.toMatchObject({
      code: 'expense_reversed',
    })
    expect(await entriesOf('expenses')).toBe(0)
    expect(await entriesOf('bank')).toBe(0)
  })
})

describe('what leaves the drawer (TILL-4)', () => {
  it('is never more than should be in it, and is taken once', async () => {
    await count(rupees(500))
    await expect(move('deposit', rupees(501))).rejects.toMatchObject({ code: 'not_in_drawer' })
    await expect(spend(rupees(501))).rejects.toMatchObject({ code: 'not_in_drawer' })
    const key = randomUUID()
    await move('taken', rupees(500), key)
    expect(await move('taken', rupees(500), key)).toMatchObject({ balance: 0 })
    await expect(move('taken', rupees(1), key)).rejects.toMatchObject({ code: 'till_key_reused' })
  })

  it('EXPENSE-1: what the bank pays stays out of the drawer, and is for admins', async () => {
    await count(rupees(500))
    await spend(rupees(9000), { paid_from: 'bank', kind: 'rent' })
    expect(await balance()).toBe(50_000)
    expect(await entriesOf('bank')).toBe(-900_000)
    const helper = await sampleDesk(db.sql)
    await expect(spend(rupees(10), { paid_from: 'bank' }, helper)).rejects.toMatchObject({
      code: 'expense_from_bank',
    })
    await spend(rupees(10), {}, helper)
    await expect(spend(rupees(10), { spent_on: '2026-11-21' })).rejects.toMatchObject({
      code: 'expense_not_yet',
    })
  })
})

const amounts = fc.integer({ min: 1, max: 2000 }).map((whole) => rupees(whole))
const steps = fc.array(
  fc.oneof(
    fc.record({ step: fc.constantFrom('pay', 'refund', 'undo', 'unspend'), pick: fc.nat(5) }),
    fc.record({
      step: fc.constantFrom('deposit', 'taken', 'put_in', 'spend', 'short', 'over'),
      amount: amounts,
    }),
    fc.record({ step: fc.constant('count') }),
  ),
  { minLength: 5, maxLength: 25 },
)

it('any sequence keeps the ledger at zero, and the drawer’s number equal to the cash that is really there', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await db.close()
      db = await testDatabase()
      admin = await sampleAdmin(db.sql)
      await count(rupees(100))
      // A naive drawer: what somebody would find in it who believes the desk's words until the next count.
      let cash = 10_000
      let paid: { payment_id: string; amount: Paise; counted: boolean }[] = []
      let spent: { id: string; amount: Paise; counted: boolean }[] = []
      const take = <One>(list: One[], pick: number) => list.splice(pick % Math.max(list.length, 1), 1)[0]
      for (const one of sequence) {
        const amount = 'amount' in one ? one.amount : toPaise(0)
        const pick = 'pick' in one ? one.pick : 0
        if (one.step === 'pay') {
          const payment = await payCash()
          paid.push({ ...payment, counted: false })
          cash += payment.amount
        } else if (one.step === 'refund') {
          const payment = take(paid, pick)
          if (!payment) continue
          const { payment_id } = payment
          await desk.refundPayment(here(), {
            payment_id,
            amount: payment.amount,
            reason: 'Moves',
            end_membership: true,
          })
          cash -= payment.amount
        } else if (one.step === 'undo') {
          const payment = take(paid, pick)
          if (!payment) continue
          await desk.undoPayment(here(), { id: payment.payment_id, reason: 'Mistaken' })
          // Nobody carries cash for an undo: what was counted is still there.
          if (!payment.counted) cash -= payment.amount
        } else if (one.step === 'unspend') {
          const expense = take(spent, pick)
          if (!expense) continue
          await desk.reverseExpense(here(), { id: expense.id, reason: 'Mistaken' })
          if (!expense.counted) cash += expense.amount
        } else if (one.step === 'spend') {
          if (amount > cash) continue
          spent.push({ ...(await spend(amount)), amount, counted: false })
          cash -= amount
        } else if (one.step === 'deposit' || one.step === 'taken' || one.step === 'put_in') {
          if (one.step !== 'put_in' && amount > cash) continue
          await move(one.step, amount)
          cash = one.step === 'put_in' ? cash + amount : cash - amount
        } else {
          if (one.step === 'short') cash = Math.max(0, cash - amount)
          if (one.step === 'over') cash += amount
          if (cash < 0) continue
          await count(toPaise(cash), 'Counted')
          paid = paid.map((payment) => ({ ...payment, counted: true }))
          spent = spent.map((expense) => ({ ...expense, counted: true }))
        }
        expect(await balance(), one.step).toBe(cash)
      }
      expect((await books(db.sql)).drift).toBe(0)
    }),
    { numRuns: 8 },
  )
})

it('two counts at once, beside cash being taken: one wins, and no cash is counted twice or never', async () => {
  await count(rupees(100))
  for (let round = 0; round < 6; round++) {
    const before = await desk.findDrawer(here())
    const mine = {
      after: before.last_close?.id ?? null,
      cash_expected: before.balance,
      cash_counted: before.balance,
    }
    const [one, other, ...payments] = await Promise.allSettled([
      desk.closeDrawer(here(), mine),
      desk.closeDrawer(here(), mine),
      payCash(),
      payCash(),
      payCash(),
    ])
    expect(payments.every(({ status }) => status === 'fulfilled')).toBe(true)
    const won = [one, other].filter((answer) => answer?.status === 'fulfilled')
    expect(won.length).toBeLessThanOrEqual(1)
    const lost = [one, other].flatMap((answer) => (answer?.status === 'rejected' ? [answer.reason] : []))
    for (const reason of lost)
      expect(['drawer_closed', 'drawer_moved']).toContain((reason as { code: string }).code)
    const plan = await samplePlan(db.sql, 'morning')
    expect(await balance()).toBe(before.balance + 3 * plan.price)
  }
  const { rows } = await desk.listCloses(here(), {})
  expect(
    rows.every(
      ({ cash_counted, cash_expected, is_opening }) =>
        is_opening || subtract(cash_counted, cash_expected) === 0,
    ),
  ).toBe(true)
  expect((await books(db.sql)).drift).toBe(0)
})

it('TILL-2: a count is saved also where the books say more than an integer holds, as of cash nobody ever took away', async () => {
  await count(toPaise(0))
  const most = 2_147_483_647
  for (let put = 0; put <= most; put += MOST_PAISE) await move('put_in', MOST_PAISE)
  const { balance: cash } = await desk.findDrawer(here())
  expect(cash).toBeGreaterThan(most)
  const { balance: counted } = await count(rupees(500), 'The bank has the rest')
  expect(counted).toBe(rupees(500))
  expect(await balance()).toBe(rupees(500))
  expect(await entriesOf('difference')).toBe(subtract(cash, rupees(500)))
  const { drift } = await books(db.sql)
  expect(drift).toBe(0)
})
