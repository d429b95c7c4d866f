/** The base of all requests: who sends them, and what must exist before. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { consentVersion } from '#/features/identity/rules.ts'
import { rupees } from '#/kernel/money.ts'
import { details } from './forms.ts'
import type { Till } from '../gateway-simulator/till.ts'
import { sampleAdmin, sampleCoupon, sampleMember, sampleSubscription, sampleUpload } from '../samples.ts'
import { call, sessionCookie } from '../server.ts'
import { TEST_NOW } from '../context.ts'

/** How often each is sent at once. */
export const AT_ONCE = 10

export type Write = { method: string; path: string; cookie: string; body?: unknown; key?: string }
type Answer = Awaited<ReturnType<typeof call>>

export function send(url: string, { method, path, cookie, body, key }: Write): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return call(`${url}/api${path}`, { method, cookie, body, headers })
}

export const PLAN = 'full-day-1month'
export const PRICE = 100_000

export type Place = { sql: Kysely<DB>; url: string; till: Till }

/** By what happens; `winners`: how many of the answers report success, if that matters. */
export type Writes = Record<string, { requests: () => Promise<Write[]>; winners?: number }>

/** Fixtures that exist from the start. */
export function kitOf(place: () => Place) {
  const word = () => randomBytes(4).toString('hex')
  const sql = () => place().sql
  async function someone(role: 'student' | 'admin' = 'student') {
    const { id } = role === 'admin' ? await sampleAdmin(sql()) : await sampleMember(sql())
    return { id, cookie: await sessionCookie(sql(), id) }
  }
  const student = () => someone()
  const admin = () => someone('admin')
  const students = () => Promise.all(Array.from({ length: AT_ONCE }, student))
  const same = (write: Write): Write[] => Array.from({ length: AT_ONCE }, () => write)
  const each = (write: (at: number) => Write): Write[] =>
    Array.from({ length: AT_ONCE }, (_, at) => write(at))
  const post = (cookie: string, path: string, body: unknown = {}, key?: string): Write => ({
    method: 'POST',
    path,
    cookie,
    body,
    ...(key === undefined ? {} : { key }),
  })
  /** A fixture created before the request. */
  async function done(write: Write): Promise<Record<string, unknown>> {
    const { status, body } = await send(place().url, write)
    if (status >= 300) throw new Error(`${write.method} ${write.path}: ${JSON.stringify(body)}`)
    return body
  }
  const coupon = (changes: Parameters<typeof sampleCoupon>[1] = {}) => sampleCoupon(sql(), changes)
  const free = (changes: object = {}) => coupon({ discount_value: 100, ...changes })
  const tea = async () =>
    (
      await sql()
        .selectFrom('canteen_items')
        .select(['id', 'price'])
        .where('name', '=', 'Tea')
        .executeTakeFirstOrThrow()
    ).id
  const cart = async (total: number, coupon_code?: string) => ({
    items: [{ item_id: await tea(), quantity: 2 }],
    total,
    coupon_code,
    special_instructions: 'At the reception desk',
  })
  async function openOnline(cookie: string) {
    const { payment_id, checkout } = await done(
      post(cookie, '/payments/online', { plan_id: PLAN, amount: PRICE }, randomUUID()),
    )
    return { payment_id: String(payment_id), order_id: (checkout as { order_id: string }).order_id }
  }
  async function captured(cookie: string) {
    const opened = await openOnline(cookie)
    const { id } = place().till.pay(opened.order_id)
    return { ...opened, capture: id }
  }
  async function paid(cookie: string) {
    const one = await captured(cookie)
    await done(post(cookie, `/payments/online/${one.payment_id}/check`))
    return one
  }
  async function openQr(cookie: string) {
    return String((await done(post(cookie, '/payments/upi', { plan_id: PLAN, amount: PRICE })))['payment_id'])
  }
  async function proof({ id, cookie }: { id: string; cookie: string }, transaction_reference = reference()) {
    const payment_id = await openQr(cookie)
    const upload_id = await sampleUpload(sql(), id, 'payment_proof')
    const body = { payment_id, upload_id, transaction_reference, amount: PRICE }
    return { payment_id, id: String((await done(post(cookie, '/payment-verifications', body)))['id']) }
  }
  const reference = () => String(700_000_000_000 + Math.floor(Math.random() * 1e11))
  /** Money of another amount, which waits at the desk: its payment, and its alert. */
  async function differs(cookie: string) {
    const { payment_id, order_id } = await openOnline(cookie)
    place().till.pay(order_id, { amount: rupees(500) })
    await done(post(cookie, `/payments/online/${payment_id}/check`))
    const alert = sql().selectFrom('payment_alerts').select('id').where('payment_id', '=', payment_id)
    return (await alert.executeTakeFirstOrThrow()).id
  }
  const owed = async () => differs((await student()).cookie)
  async function plan(by: { cookie: string }) {
    return (await done(post(by.cookie, '/admin/plans', { plan: details(`Plan ${word()}`) }))) as {
      id: string
      version: number
    }
  }
  async function made(by: { cookie: string }, path: string, body: unknown) {
    return (await done(post(by.cookie, path, body))) as { id: string; version: number }
  }
  /** What a GET answers. */
  const read = async (cookie: string, path: string) =>
    (await send(place().url, { method: 'GET', path, cookie })).body
  async function seated() {
    const one = await student()
    await sampleSubscription(sql(), one.id, 'flexible')
    return one
  }
  const freeSeat = async () => {
    const row = await sql()
      .selectFrom('seats')
      .select('seat_number')
      .where('seat_number', 'not in', (of) => of.selectFrom('seat_bookings').select('seat_number'))
      .orderBy('seat_number')
      .executeTakeFirstOrThrow()
    return row.seat_number
  }
  async function identityRequest(by: { id: string; cookie: string }) {
    await sql().updateTable('profiles').set({ verified: false }).where('id', '=', by.id).execute()
    const [front_file_id, back_file_id] = [
      await sampleUpload(sql(), by.id, 'identity_document'),
      await sampleUpload(sql(), by.id, 'identity_document'),
    ]
    const body = {
      name: 'Sample Student',
      phone: '+91 98765 43210',
      date_of_birth: '2000-01-01',
      address: 'Sample Road 1',
      emergency_contact_name: 'Sample',
      emergency_contact_phone: '+91 98765 43211',
      emergency_contact_relation: 'Mother',
      front_file_id,
      back_file_id,
      consent: true,
      consent_version: consentVersion(30),
    }
    return post(by.cookie, '/verification-requests', body)
  }
  async function order(cookie: string) {
    const placed = (await done(post(cookie, '/canteen/orders', await cart(2000), randomUUID()))) as {
      order: { id: string }
      payment_id: string
      checkout: { fields?: { txnid: string }; order_id?: string }
    }
    return placed
  }
  async function cookedOrder() {
    const { cookie } = await student()
    const { code } = await free({ once_per_member: false })
    const placed = await done(post(cookie, '/canteen/orders', await cart(0, code), randomUUID()))
    return (placed['order'] as { id: string }).id
  }
  async function settings(by: { cookie: string }) {
    const { updated_at: _, ...state } = (
      await send(place().url, { method: 'GET', path: '/admin/settings', cookie: by.cookie })
    ).body
    return state
  }
  async function erasure() {
    const by = await student()
    await done(post(by.cookie, '/account-erasure', { password: 'none' })).catch(() => undefined)
    const { id } = await sql()
      .insertInto('erasure_requests')
      .values({ user_id: by.id, asked_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...by, request: id }
  }

  return {
    word,
    sql,
    someone,
    student,
    admin,
    students,
    same,
    each,
    post,
    done,
    coupon,
    free,
    tea,
    cart,
    openOnline,
    captured,
    paid,
    openQr,
    proof,
    reference,
    differs,
    owed,
    plan,
    made,
    read,
    seated,
    freeSeat,
    identityRequest,
    order,
    cookedOrder,
    settings,
    erasure,
  }
}

export type Kit = ReturnType<typeof kitOf>
