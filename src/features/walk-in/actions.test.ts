import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { visitor as accounts, admin as accountDesk } from '#/features/accounts/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { seatTexts } from '#/features/seats/texts.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees, subtract, toPaise, type Paise } from '#/kernel/money.ts'
import { Refusal, textFor } from '#/kernel/refusal.ts'
import { memberContext, TEST_NOW, testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleCoupon,
  sampleDesk,
  sampleMember,
  samplePlan,
  sampleSubscription,
  sampleUpload,
} from '../../../test/support/samples.ts'
import { books } from '../../../test/support/online-payments.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as review, member as proofs } from '#/features/payment-proofs/actions.ts'
import { admin as counter } from './actions.ts'
import type { WalkIn } from './record-walk-in.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
let desk: Member
let plan: { id: string; price: Paise }
beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  desk = await sampleDesk(db.sql)
  plan = await samplePlan(db.sql, 'morning')
})
afterAll(() => db.close())

const at = (requestKey: string | null = null, now = TEST_NOW) =>
  memberContext(db.sql, desk, { requestKey, now })
let numbers = 0
const phone = () => `+91 91000 ${String((numbers += 1)).padStart(5, '0')}`
const reference = () => String(500_000_000_000 + (numbers += 1))
const someone = (changes = {}) => ({ is: 'new' as const, name: 'Walk In', phone: phone(), ...changes })
const asked = (changes: Partial<WalkIn> = {}): WalkIn => ({
  member: someone(),
  plan_id: plan.id,
  amount: plan.price,
  paid: { by: 'cash' },
  seats: [],
  ...changes,
})
let seat = 0
const freeSeat = () => (seat += 1)

/** How many rows there are of everything that a walk-in writes. */
async function counts() {
  const { rows } = await db.pool.query(`select
    (select count(*) from profiles) as members, (select count(*) from payments) as payments,
    (select count(*) from receipts) as receipts, (select count(*) from subscriptions) as plans,
    (select count(*) from seat_bookings) as bookings, (select count(*) from walk_ins) as walk_ins,
    (select count(*) from payment_verifications) as transfers, (select last_number from receipt_counters limit 1) as last`)
  return rows[0]
}

/** Refused with this code, and nothing is written. */
async function refused(input: WalkIn, code: string, context = at()) {
  const before = await counts()
  const error: unknown = await counter.recordWalkIn(context, input).catch((thrown: unknown) => thrown)
  const told = error instanceof Refusal ? error.code : (error as { constraint?: string }).constraint
  expect(told, String(error)).toBe(code)
  expect(await counts()).toEqual(before)
  return error instanceof Refusal ? error.data : {}
}

describe('COUNTER-1: one press', () => {
  it('adds a member, takes cash, starts the plan, books the seat and issues the receipt', async () => {
    const seat_number = freeSeat()
    const context = at()
    const done = await counter.recordWalkIn(
      context,
      asked({ seats: [{ seat_number, time_slot: 'morning' }] }),
    )
    expect(done).toMatchObject({
      name: 'Walk In',
      email: null,
      language: 'en',
      added: true,
      amount: plan.price,
      payment_method: 'cash',
      start_date: TODAY,
      seats: [{ seat_number, time_slot: 'morning' }],
    })
    const { status, receipt, timeline } = await till.findPayment(at(), { id: done.payment_id })
    expect([status, receipt?.number]).toEqual(['completed', done.receipt_number])
    expect(timeline.map(({ words }) => words)).toContain('Cash received at the desk')
    expect(await counter.findWalkIn(at(), { id: done.id })).toMatchObject({
      receipt_id: done.receipt_id,
      seats: done.seats,
    })
    // Nobody can be written to.
    expect(context.mails.filter(({ to }) => to !== null)).toEqual([])
  })

  it('invites a new member with an address by mail, and needs no code', async () => {
    const context = at()
    const done = await counter.recordWalkIn(context, asked({ member: someone({ email: 'walk@in.example' }) }))
    expect(done.claim).toBe(null)
    const told = context.mails.map(({ to, subject }) => `${to}: ${subject}`)
    expect(told).toHaveLength(2)
    expect(told.join()).toContain('walk@in.example: Your account at')
  })

  it('the same key gets the first answer; another request under it is refused', async () => {
    const input = asked({ seats: [{ seat_number: freeSeat(), time_slot: 'morning' }] })
    const first = await counter.recordWalkIn(at('twice'), input)
    const before = await counts()
    const again = await counter.recordWalkIn(at('twice'), input)
    expect({ ...again, claim: null }).toEqual({ ...first, claim: null })
    expect(await counts()).toEqual(before)
    expect(again.claim?.code).not.toBe(first.claim?.code)
    await refused(asked(), 'payment_key_reused', at('twice'))
  })

  it.each([
    ['price_changed', async () => ({ amount: rupees(1) })],
    ['plan_not_found', async () => ({ plan_id: desk.id })],
    ['member_not_found', async () => ({ member: { is: 'known' as const, id: plan.id } })],
    ['coupon_invalid', async () => ({ coupon_code: 'NOTHING' })],
    ['no_active_subscription', async () => ({ seats: [{ seat_number: 70, time_slot: 'night' as const }] })],
    [
      'seat_taken',
      async () => {
        const taken = { seat_number: freeSeat(), time_slot: 'morning' as const }
        await counter.recordWalkIn(at(), asked({ seats: [taken] }))
        return { seats: [{ seat_number: freeSeat(), time_slot: 'morning' as const }, taken] }
      },
    ],
  ])('%s: nothing is half written', async (code, changes) => {
    await refused(asked(await changes()), code)
  })

  it('the refusal names the seat that was taken', async () => {
    const seats = [{ seat_number: freeSeat(), time_slot: 'morning' as const }]
    await counter.recordWalkIn(at(), asked({ seats }))
    const { at_counter } = await refused(asked({ seats }), 'seat_taken')
    expect(at_counter).toBe(seats[0]?.seat_number)
  })

  it('a seat is held in these hours by a plan of another kind: the refusal names it and its member', async () => {
    const held = { seat_number: freeSeat(), time_slot: 'morning' as const }
    const { user_id: id } = await counter.recordWalkIn(at(), asked({ seats: [held] }))
    const flexible = await samplePlan(db.sql, 'flexible')
    const terms = await till.findTerms(at(), { user_id: id, plan_id: flexible.id })
    expect(terms).toMatchObject({ renews: null, start_date: TODAY, seats: [] })
    const other = { member: { is: 'known' as const, id }, plan_id: flexible.id, amount: flexible.price }
    const seat_number = freeSeat()
    const night = { seat_number, time_slot: 'night' as const }
    const overlapping = { seat_number, time_slot: 'full_day' as const }
    const facts = await refused(asked({ ...other, seats: [night, overlapping] }), 'already_booked')
    expect(facts).toMatchObject({ seat_number: held.seat_number, at_counter: seat_number })
    expect(textFor(seatTexts, 'already_booked', facts)?.description).toBe(
      `Walk In already has seat ${held.seat_number} booked for this time. Nothing was recorded.`,
    )
    const done = await counter.recordWalkIn(at(), asked({ ...other, seats: [night] }))
    expect(done.seats).toEqual([night])
  })

  it('a renewal with a seat books the running days and the coming ones', async () => {
    const { id } = await sampleMember(db.sql)
    const { end_date } = await sampleSubscription(db.sql, id, 'morning')
    const seats = [{ seat_number: freeSeat(), time_slot: 'morning' as const }]
    const renewal = { member: { is: 'known' as const, id }, seats, confirmed_again: true }
    const done = await counter.recordWalkIn(at(), asked(renewal))
    expect(done).toMatchObject({ start_date: addDays(end_date, 1), seats, added: false, claim: null })
    // Its second part is taken: the first is undone too, and what was written before stays whole.
    const other = await sampleMember(db.sql)
    await sampleSubscription(db.sql, other.id, 'morning')
    await refused(asked({ ...renewal, member: { is: 'known', id: other.id } }), 'seat_taken')
  })

  it('takes a coupon', async () => {
    const { code } = await sampleCoupon(db.sql, { discount_value: 10 })
    const terms = await till.findTerms(at(), { plan_id: plan.id, coupon_code: code })
    expect(terms.amount).toBe(terms.price - terms.discount)
    const done = await counter.recordWalkIn(at(), asked({ coupon_code: code, amount: terms.amount }))
    expect(done.amount).toBe(terms.amount)
    const payment = await till.findPayment(at(), { id: done.payment_id })
    expect(payment.coupon).toMatchObject({ code, discount_amount: terms.discount })
  })

  it('a part now: the rest is due, and the plan and its seat are there', async () => {
    const amount = toPaise(plan.price / 2)
    const due_on = addDays(TODAY, 7)
    const seats = [{ seat_number: freeSeat(), time_slot: 'morning' as const }]
    const done = await counter.recordWalkIn(at(), asked({ part: { amount, due_on }, seats }))
    expect(done).toMatchObject({ amount, rest: { amount: plan.price - amount, due_on }, seats })
    const { plans } = await counter.findPerson(at(), { id: done.user_id })
    expect(plans).toMatchObject([{ paid: amount, due: plan.price - amount }])
    await refused(asked({ part: { amount: rupees(1), due_on } }), 'part_refused')
    const { code } = await sampleCoupon(db.sql, { discount_value: 10 })
    await refused(asked({ part: { amount, due_on }, coupon_code: code }), 'part_with_coupon')
  })

  it('isn’t for oneself (ROLE-4)', async () => {
    await refused(asked({ member: { is: 'known', id: desk.id } }), 'own_matter')
  })
})

describe('COUNTER-2: a twin', () => {
  it('by phone, however it is written, is told instead of added', async () => {
    const number = phone()
    const first = await counter.recordWalkIn(at(), asked({ member: someone({ phone: number }) }))
    const typed = number.replace('+91 ', '0').replace(' ', '-')
    expect(await refused(asked({ member: someone({ phone: typed }) }), 'member_twin')).toEqual({
      id: first.user_id,
      name: 'Walk In',
      banned: false,
    })
    expect(await counter.findTwins(at(), { phone: typed })).toMatchObject([{ id: first.user_id }])
    const sister = someone({ phone: typed, another_person: true })
    expect((await counter.recordWalkIn(at(), asked({ member: sister }))).added).toBe(true)
  })

  it('by address can’t be added at all', async () => {
    const { email, id } = await sampleMember(db.sql)
    const member = someone({ email, another_person: true })
    expect(await refused(asked({ member }), 'member_twin')).toMatchObject({ id })
    expect(await counter.findTwins(at(), { email })).toMatchObject([{ id }])
    expect(await counter.findTwins(at(), {})).toEqual([])
  })
})

describe('COUNTER-3: before it is taken', () => {
  it('a renewal says from when to when', async () => {
    const { id } = await sampleMember(db.sql)
    const { end_date } = await sampleSubscription(db.sql, id, 'morning')
    const terms = await till.findTerms(at(), { user_id: id, plan_id: plan.id })
    expect(terms).toMatchObject({ renews: end_date, start_date: addDays(end_date, 1) })
    const renewal = asked({ member: { is: 'known', id }, confirmed_again: true })
    const done = await counter.recordWalkIn(at(), renewal)
    expect([done.start_date, done.end_date]).toEqual([terms.start_date, terms.end_date])
  })

  it('a first plan starts today', async () => {
    expect(await till.findTerms(at(), { plan_id: plan.id })).toMatchObject({
      renews: null,
      start_date: TODAY,
    })
  })

  it('shows what runs, what was paid for it, and the seats', async () => {
    const seats = [{ seat_number: freeSeat(), time_slot: 'morning' as const }]
    const { user_id, end_date } = await counter.recordWalkIn(at(), asked({ seats }))
    expect(await counter.findPerson(at(), { id: user_id })).toMatchObject({
      plans: [{ type: 'morning', start_date: TODAY, end_date, paid: plan.price, due: null }],
      seats: [{ ...seats[0], end_date }],
    })
  })
})

describe('COUNTER-4: the same plan for the same member within the hour', () => {
  test.each([
    [59, true],
    [60, false],
  ])('%i minutes later asks: %s', async (minutes, asks) => {
    const { user_id: id } = await counter.recordWalkIn(at(), asked())
    const again = asked({ member: { is: 'known', id } })
    const then = at(null, later(TEST_NOW, { minutes }))
    const terms = await till.findTerms(then, { user_id: id, plan_id: plan.id })
    expect(terms.paid_at).toEqual(asks ? TEST_NOW : null)
    const cash = { user_id: id, plan_id: plan.id, amount: plan.price }
    if (asks) {
      expect(await refused(again, 'sold_again', then)).toEqual({ paid_at: TEST_NOW.toISOString() })
      await expect(till.recordCash(then, cash)).rejects.toMatchObject({ code: 'sold_again' })
      await till.recordCash(then, { ...cash, confirmed_again: true })
    }
    await counter.recordWalkIn(then, { ...again, confirmed_again: asks })
  })

  it('taking the rest of a part is no sale', async () => {
    const { id: user_id } = await sampleMember(db.sql)
    const cash = { user_id, plan_id: plan.id, amount: plan.price }
    const part = { amount: rupees(Math.ceil(plan.price / 200)), due_on: addDays(TODAY, 5) }
    await till.recordCash(at(), { ...cash, part })
    const due = await db.sql
      .selectFrom('dues')
      .selectAll()
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const then = at(null, later(TEST_NOW, { hours: 2 }))
    await till.takeDue(then, { id: due.id, amount: subtract(due.total, due.paid) })
    await till.recordCash(then, cash)
  })

  it('another plan doesn’t ask', async () => {
    const { user_id: id } = await counter.recordWalkIn(at(), asked())
    const night = await samplePlan(db.sql, 'night')
    const other = { member: { is: 'known' as const, id }, plan_id: night.id, amount: night.price }
    await counter.recordWalkIn(at(), asked(other))
  })
})

describe('COUNTER-5: UPI seen at the desk', () => {
  const upi = (transaction_reference: string) => ({ by: 'upi' as const, transaction_reference })

  it('lies at the bank, not in the till, under its reference', async () => {
    const [before, used] = [await books(db.sql), reference()]
    const done = await counter.recordWalkIn(at(), asked({ paid: upi(`UTR ${used}`) }))
    const after = await books(db.sql)
    expect(after.on('upi') - before.on('upi')).toBe(plan.price)
    expect(after.on('cash')).toBe(before.on('cash'))
    expect(done.payment_method).toBe('qr_code')
    const payment = await till.findPayment(at(), { id: done.payment_id })
    // No picture to show, here or at Payment Verification.
    expect(payment.proof_id).toBe(null)
    expect((await review.listProofs(at(), { search: used })).rows).toMatchObject([{ has_picture: false }])
    expect(payment.timeline.map(({ words }) => words)).toContain('UPI seen at the desk')
  })

  it('no reference pays twice, whoever used it and however it is written; an undo frees it', async () => {
    const used = reference()
    const first = await counter.recordWalkIn(at(), asked({ paid: upi(used) }))
    await refused(asked({ paid: upi(`upi ref ${used}`) }), 'transaction_reference_used')
    const undone = { id: first.payment_id, reason: 'Not hers' }
    await till.undoPayment(memberContext(db.sql, admin), undone)
    await counter.recordWalkIn(at(), asked({ paid: upi(used) }))
  })

  it('takes over what the member began in the portal, unless its proof waits', async () => {
    const student = await sampleMember(db.sql)
    const own = memberContext(db.sql, student)
    await db.sql
      .updateTable('library_settings')
      .set({ upi_payee: 'sample@bank', upi_merchant_name: 'Library' })
      .execute()
    const open = await checkout.startUpiPayment(own, { plan_id: plan.id, amount: plan.price })
    const input = asked({ member: { is: 'known', id: student.id }, paid: upi(reference()) })
    const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
    const sent = { payment_id: open.payment_id, upload_id, transaction_reference: reference() }
    const { id } = await proofs.submitProof(own, { ...sent, amount: plan.price })
    await refused(input, 'proof_waits')
    // Nor is the same plan sold to them for cash meanwhile (PROOF-4).
    await refused({ ...input, paid: { by: 'cash' } }, 'proof_waits')
    const cash = { user_id: student.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
    const sold = till.recordCash(at(), cash)
    await expect(sold).rejects.toMatchObject({ code: 'proof_waits' })
    await db.sql.deleteFrom('payment_verifications').where('id', '=', id).execute()
    expect((await counter.recordWalkIn(at(), input)).payment_id).toBe(open.payment_id)
  })
})

describe('COUNTER-7: claiming the account', () => {
  const password = 'a long new password'
  const visitor = (now = TEST_NOW) => testContext(db.sql, { now })
  const added = async () => {
    const seats = [{ seat_number: freeSeat(), time_slot: 'morning' as const }]
    const { user_id, claim } = await counter.recordWalkIn(at(), asked({ seats }))
    return { user_id, code: claim?.code ?? '' }
  }
  const address = () => `claimed${(numbers += 1)}@in.example`

  it('by its code, once, however it is typed: plan and seat are there', async () => {
    const { user_id, code } = await added()
    const email = address()
    const context = visitor()
    await accounts.claimAccount(context, {
      code: ` ${code.toLowerCase().replace('-', ' ')}`,
      email,
      password,
    })
    expect(context.mails.map(({ to, subject }) => [to, subject.split(' for')[0]])).toEqual([
      [email, 'Confirm your email'],
    ])
    const account = await db.sql
      .selectFrom('profiles')
      .innerJoin('credentials', 'user_id', 'profiles.id')
      .select(['email', 'email_verified', 'password'])
      .where('profiles.id', '=', user_id)
      .executeTakeFirst()
    // The link in the mail confirms it, as for everybody.
    expect(account).toEqual({ email, email_verified: false, password: `hash of ${password}` })
    const member = { ...(await sampleMember(db.sql)), id: user_id }
    const mine = await seats.listMyBookings(memberContext(db.sql, member))
    expect([mine.plan?.type, mine.bookings.length]).toEqual(['morning', 1])
    await expect(
      accounts.claimAccount(visitor(), { code, email: address(), password }),
    ).rejects.toMatchObject({ code: 'claim_invalid' })
  })

  it('not with a code that is wrong, over, or was replaced', async () => {
    const { user_id, code } = await added()
    const claim = (typed: string, now = TEST_NOW) =>
      accounts.claimAccount(visitor(now), { code: typed, email: address(), password })
    await expect(claim('AAAAA-AAAAA')).rejects.toMatchObject({ code: 'claim_invalid' })
    await expect(claim(code, later(TEST_NOW, { days: 31 }))).rejects.toMatchObject({ code: 'claim_invalid' })
    const next = await accountDesk.issueClaimCode(at(), { id: user_id })
    await expect(claim(code)).rejects.toMatchObject({ code: 'claim_invalid' })
    await claim(next.code)
  })

  it('with an address of nobody else, and a password that is one', async () => {
    const { code } = await added()
    const { email } = await sampleMember(db.sql)
    await expect(accounts.claimAccount(visitor(), { code, email, password })).rejects.toMatchObject({
      code: 'email_taken',
    })
    await expect(
      accounts.claimAccount(visitor(), { code, email: address(), password: '123456' }),
    ).rejects.toMatchObject({ code: 'weak_password' })
    const limited = testContext(db.sql, { allowClaimTry: async () => false })
    await expect(accounts.claimAccount(limited, { code, email: address(), password })).rejects.toMatchObject({
      code: 'too_many_claims',
    })
    // None of it used the code up.
    await accounts.claimAccount(visitor(), { code, email: address(), password })
  })

  it('of two at once, one', async () => {
    const { code } = await added()
    const claims = [1, 2].map(() => accounts.claimAccount(visitor(), { code, email: address(), password }))
    const ends = await Promise.allSettled(claims)
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('an address given later brings the link, and ends every code', async () => {
    const { user_id, code } = await added()
    const email = address()
    const context = at()
    await accountDesk.giveAddress(context, { id: user_id, email })
    expect(context.mails).toMatchObject([{ to: email }])
    expect(context.mails[0]?.text).toContain('/auth?reset=true&token=')
    await expect(
      accounts.claimAccount(visitor(), { code, email: address(), password }),
    ).rejects.toMatchObject({ code: 'claim_invalid' })
  })

  it('is only for those whom the desk added, and who have not signed in', async () => {
    const { id } = await sampleMember(db.sql)
    for (const act of [
      () => accountDesk.issueClaimCode(at(), { id }),
      () => accountDesk.giveAddress(at(), { id, email: address() }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not_to_be_claimed' })
  })
})
