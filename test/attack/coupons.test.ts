import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRIES } from '#/features/coupons/rules.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import type { Running } from '#/server/start.ts'
import { TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleCoupon, sampleDesk, sampleMember, samplePlan } from '../support/samples.ts'
import { type call, callPatiently, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const student = async () => sessionCookie(db.sql, (await sampleMember(db.sql)).id)
const send = (path: string, cookie: string, body: unknown) =>
  callPatiently(`${server.url}/api${path}`, { method: 'POST', cookie, body })
const guess = (cookie: string, code: string) =>
  send('/coupons/validate', cookie, {
    code,
    order_type: 'subscriptions',
    plan_id: 'full-day-1month',
    amount: rupees(1000),
  })

it('C2 (COUPON-2): an expired coupon, one of another scope, one below its minimum: invalid, and no payment is opened with it', async () => {
  const cookie = await student()
  const bad = [
    { valid_until: toDay('2026-11-19') },
    { applicable_to: 'canteen' as const },
    { min_amount: toPaise(100_001) },
  ]
  for (const changes of bad) {
    const { code } = await sampleCoupon(db.sql, changes)
    expect((await guess(cookie, code)).body).toMatchObject({ valid: false, discount_amount: rupees(0) })
    const body = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code: code }
    for (const path of ['/payments/upi', '/payments/online', '/payments/free'])
      expect((await send(path, cookie, body)).status, path).toBe(409)
  }
  expect(await db.sql.selectFrom('payments').select('id').execute()).toEqual([])
})

it('C4 (COUPON-4): a thousand guesses are refused with 429 after a few, including those made by opening payments', async () => {
  const cookie = await student()
  const { code } = await sampleCoupon(db.sql)
  const answers: number[] = []
  for (let tried = 0; tried < 1000; tried += 50)
    answers.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, at) => guess(cookie, `GUESS${tried + at}`)))).map(
        ({ status }) => status,
      ),
    )
  expect(answers.filter((status) => status === 200).length).toBeLessThan(50)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
  const right = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code: code }
  for (const path of ['/payments/upi', '/payments/online', '/payments/free'])
    expect((await send(path, cookie, right)).status, path).toBe(429)
})

describe('C4 (COUPON-4): codes that are guessed at the desk', () => {
  const desk = async () => sessionCookie(db.sql, (await sampleDesk(db.sql)).id)
  const plan = () => samplePlan(db.sql, 'evening')
  const terms = async (cookie: string, code: string) =>
    callPatiently(`${server.url}/api/admin/plan-terms?plan_id=${(await plan()).id}&coupon_code=${code}`, {
      cookie,
    })
  const seat = async (cookie: string, coupon_code: string, amount: number) =>
    send('/admin/walk-ins', cookie, {
      member: { is: 'new', name: 'A Friend', phone: '+91 97000 00001', another_person: true },
      plan_id: (await plan()).id,
      coupon_code,
      amount,
      paid: { by: 'cash' },
      seats: [],
    })
  const each = async (times: number, ask: (at: number) => ReturnType<typeof call>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, at) => ask(at)))
    return answers.map(({ status, body }) => `${status} ${String(body['code'])}`)
  }

  it.each([
    ['before a plan is sold', terms],
    ['by selling it', (cookie: string, code: string) => seat(cookie, code, 100)],
  ])('%s: forty wrong ones, and then none is looked at, the right one neither', async (_, ask) => {
    const { code } = await sampleCoupon(db.sql)
    const cookie = await desk()
    const answers = await each(60, (at) => ask(cookie, `GUESS${at}`))
    expect(answers.toSorted()).toEqual([
      ...Array<string>(TRIES).fill('409 coupon_invalid'),
      ...Array<string>(60 - TRIES).fill('429 too_many_coupon_tries'),
    ])
    for (const look of [terms(cookie, code), seat(cookie, code, 1)])
      expect(await look).toMatchObject({ status: 429, body: { code: 'too_many_coupon_tries' } })
    // Somebody else at the desk goes on.
    expect((await terms(await desk(), code)).status).toBe(200)
  })

  it('a right one counts not at all, however often the screen asks for it, and forgives no wrong one', async () => {
    const { code } = await sampleCoupon(db.sql)
    const cookie = await desk()
    await each(TRIES - 1, (at) => terms(cookie, `GUESS${at}`))
    for (let time = 0; time < 60; time++) expect((await terms(cookie, code)).status).toBe(200)
    const { body } = await terms(cookie, code)
    expect((await seat(cookie, code, Number(body['amount']))).status).toBe(200)
    // Another refusal isn't a guess.
    expect((await seat(cookie, code, 1)).body).toMatchObject({ code: 'price_changed' })
    expect((await terms(cookie, 'GUESS')).body).toMatchObject({ code: 'coupon_invalid' })
    expect((await terms(cookie, 'GUESS')).body).toMatchObject({ code: 'too_many_coupon_tries' })
  })
})

describe('C6 (COUPON-9): an invalid coupon can’t be created', () => {
  const good = {
    code: 'GOOD10',
    name: 'Good',
    description: null,
    discount_type: 'percentage',
    discount_value: 10,
    min_amount: rupees(0),
    max_discount: null,
    usage_limit: null,
    valid_from: '2026-11-01',
    valid_until: '2026-11-30',
    applicable_to: 'all',
    once_per_member: true,
  }

  it.each([
    ['150 percent', { discount_value: 150 }],
    ['a negative percentage', { discount_value: -10 }],
    ['nothing', { discount_value: 0 }],
    ['a negative amount', { discount_type: 'fixed', discount_value: -100 }],
    ['half a paisa', { discount_type: 'fixed', discount_value: 100.5 }],
    ['a negative minimum', { min_amount: -1 }],
    ['a cap of nothing', { max_discount: rupees(0) }],
    ['a limit of nothing', { usage_limit: 0 }],
    ['an end before its start', { valid_until: '2026-10-31' }],
    ['no date', { valid_from: '2026-02-31' }],
    ['no code', { code: '  ' }],
    ['another scope', { applicable_to: 'everything' }],
  ])('%s', async (_, changes) => {
    const desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
    expect((await send('/admin/coupons', desk, { ...good, ...changes })).status).toBe(400)
  })

  it('the same without the mistake is created, in upper case', async () => {
    const desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
    const { status, body } = await send('/admin/coupons', desk, { ...good, code: ' good10 ' })
    expect({ status, body }).toMatchObject({ status: 201, body: { code: 'GOOD10', used_count: 0 } })
  })
})
