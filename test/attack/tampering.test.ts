/** What students and admins may try with their own session, over HTTP; titled with the rows of docs/threat-model.md. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteAdmin, inviteFirstAdmin } from '#/features/accounts/actions.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { earlier } from '#/kernel/durations.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { importRow } from '../support/import-row.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
  sampleUpload,
} from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let admin: { id: string; cookie: string }

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  const { id } = await sampleAdmin(db.sql)
  admin = { id, cookie: await sessionCookie(db.sql, id) }
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

async function student(name = 'Sample Student', verified = true) {
  const { id } = await sampleMember(db.sql, { name, verified })
  return { id, cookie: await sessionCookie(db.sql, id) }
}
type Person = { id: string; cookie: string }

const ask = ({ cookie }: Pick<Person, 'cookie'>, path: string, body?: unknown, method = 'POST') =>
  call(`${server.url}/api/${path}`, { cookie, ...(body === undefined ? {} : { method, body }) })

const PLAN = { plan_id: 'full-day-1month', amount: 100_000 }

async function upload({ cookie }: Person, purpose: string, background: string): Promise<string> {
  const image = { width: 90, height: 160, channels: 3 as const, background }
  const form = new FormData()
  const bytes = await sharp({ create: image }).png().toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'any.jpg')
  const url = `${server.url}/api/uploads?purpose=${purpose}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(url, { method: 'POST', body: form, headers })
  return ((await answer.json()) as { id: string }).id
}

async function openUpi(who: Person) {
  const { body } = await ask(who, 'payments/upi', PLAN)
  return body as { payment_id: string; amount: number }
}

it('P3: a plan that is no longer sold can’t be paid, whichever way', async () => {
  const who = await student()
  const sell = (active: boolean) =>
    db.sql.updateTable('plans').set({ active }).where('slug', '=', PLAN.plan_id).execute()
  await sell(false)
  for (const path of ['payments/upi', 'payments/online', 'payments/free']) {
    const { status, body } = await ask(who, path, { ...PLAN, coupon_code: 'FREE' })
    expect({ path, status, code: body['code'] }).toEqual({ path, status: 409, code: 'plan_inactive' })
  }
  await sell(true)
  const paid = db.sql.selectFrom('payments').select('id').where('user_id', '=', who.id)
  expect(await paid.execute()).toEqual([])
})

it('P1: no amount that a plan can’t cost is taken at the desk for it, nor for a change of it', async () => {
  const who = await student()
  const today = dayOf(new Date())
  const end_date = addDays(today, 20)
  const { id } = await sampleSubscription(db.sql, who.id, 'full_day', { start_date: today, end_date })
  const night = await samplePlan(db.sql, 'night')
  const shown = { start_date: today, end_date }
  for (const amount of [-12_000, -1, 1, 99, 100, 12_050, 100_000_001, Number.MAX_SAFE_INTEGER]) {
    const change = { plan_id: night.id, price: night.price, due: amount, end_date }
    const sale = { user_id: who.id, plan_id: night.id, amount, shown }
    const walkIn = {
      plan_id: night.id,
      amount,
      member: { is: 'known', id: who.id },
      paid: { by: 'cash' },
      seats: [],
    }
    const part = {
      ...walkIn,
      amount: night.price,
      part: { amount, due_on: addDays(today, 5) },
      shown: { ...shown, kept: [] },
    }
    for (const [path, body] of [
      [`admin/subscriptions/${id}/changes`, change],
      ['admin/payments/cash', sale],
      ['admin/walk-ins', walkIn],
      ['admin/walk-ins', part],
    ] as const) {
      const { status } = await ask(admin, path, body)
      expect([400, 409], `${path} ${amount}: ${status}`).toContain(status)
    }
  }
  const paid = db.sql.selectFrom('payments').select('id').where('user_id', '=', who.id)
  expect(await paid.execute()).toHaveLength(1)
})

describe('a payment proof', () => {
  it('U1: a reference that somebody else used is flagged, and approved once', async () => {
    const transaction_reference = '700000000001'
    const ids: string[] = []
    for (const who of [await student(), await student()]) {
      const { payment_id, amount } = await openUpi(who)
      const upload_id = await sampleUpload(db.sql, who.id, 'payment_proof')
      const proof = { payment_id, upload_id, transaction_reference, amount }
      ids.push(String((await ask(who, 'payment-verifications', proof)).body['id']))
    }
    const signals = async () => (await ask(admin, `admin/payment-verifications/${ids[1]}`)).body['signals']
    expect(await signals()).toContain('reference_pending_elsewhere')
    const approve = (id = '') => ask(admin, `admin/payment-verifications/${id}/approve`, {})
    expect((await approve(ids[0])).status).toBe(200)
    expect(await signals()).toContain('reference_approved_before')
    expect((await approve(ids[1])).status).toBe(409)
  })

  it('U4: its status and amount are not the student’s to set', async () => {
    const who = await student()
    const { payment_id, amount } = await openUpi(who)
    const proof = {
      payment_id,
      upload_id: await sampleUpload(db.sql, who.id, 'payment_proof'),
      transaction_reference: '700000000002',
      amount,
    }
    expect((await ask(who, 'payment-verifications', { ...proof, amount: 100 })).status).toBe(409)
    const wished = { status: 'approved', verified_by: who.id, reviewed_at: new Date() }
    const sent = await ask(who, 'payment-verifications', { ...proof, ...wished })
    expect(sent.body).toMatchObject({ status: 'pending' })
    const id = String(sent.body['id'])
    expect((await ask(who, `admin/payment-verifications/${id}/approve`, {})).status).toBe(403)
    const stored = db.sql
      .selectFrom('payment_verifications')
      .select(['status', 'amount'])
      .where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ status: 'pending', amount })
  })

  it('U6: another member’s picture, a foreign address and a document of identity are no proof', async () => {
    const [who, other] = [await student(), await student()]
    const { payment_id, amount } = await openUpi(who)
    const wrong = [
      'https://evil.example/proof.png',
      `/api/files/${randomUUID()}`,
      randomUUID(),
      await sampleUpload(db.sql, other.id, 'payment_proof'),
      await sampleUpload(db.sql, who.id, 'identity_document'),
    ]
    for (const upload_id of wrong) {
      const proof = { payment_id, upload_id, transaction_reference: '700000000003', amount }
      expect((await ask(who, 'payment-verifications', proof)).status, upload_id).toBe(400)
    }
  })
})

it('I2: another member’s payment, booking, proof, document, receipt and order are not found', async () => {
  const [owner, thief] = [await student(), await student()]
  const { payment_id } = await sampleSubscription(db.sql, owner.id, 'full_day')
  const open = await openUpi(owner)
  const upload_id = await sampleUpload(db.sql, owner.id, 'payment_proof')
  const proof = { ...open, upload_id, transaction_reference: '700000000004' }
  const sent = await ask(owner, 'payment-verifications', proof)
  expect(sent.status).toBe(201)
  const nobodys = randomUUID()
  const tries: [path: string, id: string, body?: unknown, method?: string][] = [
    ['payments/online/{id}/check', payment_id, {}],
    ['payments/online/{id}/cancel', open.payment_id, {}],
    ['payments/online/{id}', open.payment_id, { response: {} }, 'PUT'],
    ['receipts/{id}', payment_id],
    ['receipts/{id}/pdf', payment_id],
    ['verification-requests/{id}/documents/front/link', upload_id, { download: false }],
    ['canteen/orders/{id}/pay', payment_id, {}],
    ['canteen/orders/{id}/withdraw', payment_id, {}],
  ]
  for (const [path, id, body, method] of tries) {
    const [theirs, none] = await Promise.all(
      [id, nobodys].map((one) => ask(thief, path.replace('{id}', one), body, method)),
    )
    expect({ path, status: theirs?.status, code: theirs?.body['code'] }).toEqual({
      path,
      status: 404,
      code: none?.body['code'],
    })
  }
  const stolen = await ask(thief, 'payment-verifications', { ...proof, payment_id: open.payment_id })
  expect(stolen.status).toBe(404)
  for (const path of ['payments', 'payment-verifications', 'canteen/orders', 'seat-bookings'])
    expect(JSON.stringify((await ask(thief, path)).body), path).not.toContain(open.payment_id)
})

it('I5: the seat map that a student reads names nobody', async () => {
  const name = 'Kamala Sitharaman'
  const holder = await student(name)
  // The server has the machine's clock.
  await sampleSubscription(db.sql, holder.id, 'full_day', { end_date: addDays(dayOf(new Date()), 20) })
  const booked = await ask(admin, 'admin/seat-bookings', {
    user_id: holder.id,
    seat_number: 7,
    time_slot: 'full_day',
  })
  const reader = await student()
  for (const path of ['seats', 'floors']) {
    const { status, body } = await ask(reader, path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${name}|${holder.id}|@example.org`))
  }
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  expect(JSON.stringify((await ask(admin, 'admin/seats')).body), 'the desk’s does').toContain(name)
})

it('I7: the last admin is neither demoted, banned nor deleted, by themselves nor by two at once', async () => {
  const helper = await sampleAdmin(db.sql)
  const other = { id: helper.id, cookie: await sessionCookie(db.sql, helper.id) }
  const demote = (by: Person, whom: Person) => ask(by, `admin/users/${whom.id}/remove-admin`, {})
  const answers = await Promise.all([demote(admin, other), demote(other, admin)])
  const admins = db.sql.selectFrom('profiles').select('id').where('role', '=', 'admin')
  const left = await admins.execute()
  expect(left, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(1)
  const last = { id: left[0]?.id ?? '', cookie: await sessionCookie(db.sql, left[0]?.id ?? '') }
  for (const [path, body] of [
    ['remove-admin', {}],
    ['ban', { reason: 'Testing' }],
    ['delete', { ends_plans: [] }],
  ] as const)
    expect((await ask(last, `admin/users/${last.id}/${path}`, body)).status, path).toBe(409)
  expect(await admins.execute()).toEqual(left)
  admin = last
})

it('F10: once the days of retention have passed a document’s file is gone, and the decision is kept', async () => {
  const who = await student('Sample Student', false)
  const [front_file_id, back_file_id] = [
    await upload(who, 'identity_document', '#123'),
    await upload(who, 'identity_document', '#cde'),
  ]
  const known = (await ask(who, 'verification-requests')).body
  const submitted = await ask(who, 'verification-requests', {
    name: 'Asha Rao',
    phone: '9000000001',
    date_of_birth: '2000-01-01',
    address: 'Pune',
    emergency_contact_name: 'Ravi Rao',
    emergency_contact_phone: '9000000002',
    emergency_contact_relation: 'Father',
    front_file_id,
    back_file_id,
    consent: true,
    consent_version: known['consent_version'],
  })
  const id = String(submitted.body['id'])
  expect(submitted.status, JSON.stringify(submitted.body)).toBeLessThan(300)
  expect((await ask(admin, `admin/verification-requests/${id}/approve`, {})).status).toBe(200)
  const link = () => ask(admin, `admin/verification-requests/${id}/documents/front/link`, { download: false })
  const shown = await link()
  const url = String(shown.body['url'])
  const look = () => fetch(new URL(url, server.url), { headers: { cookie: admin.cookie } })
  expect((await look()).status).toBe(200)
  const then = earlier(new Date(), { days: 31 })
  const request = db.sql.updateTable('verification_requests').set({ reviewed_at: then }).where('id', '=', id)
  const { user_id } = await request.returning('user_id').executeTakeFirstOrThrow()
  await db.sql.updateTable('files').set({ claimed_at: then }).where('owner_id', '=', user_id).execute()
  await db.pool.query("select graphile_worker.add_job('erase_files')")
  await expect.poll(async () => (await look()).status).toBe(404)
  expect(await link()).toMatchObject({ status: 404, body: { code: 'document_erased' } })
  const kept = (await ask(admin, `admin/verification-requests/${id}`)).body
  expect(kept).toMatchObject({ status: 'approved' })
})

it('X1: a search is literal text', async () => {
  await student("Bobby'); drop table seats; --")
  const found = async (search: string) => {
    const { status, body } = await ask(admin, `admin/users?search=${encodeURIComponent(search)}`)
    expect(status, search).toBe(200)
    return (body['rows'] as unknown[]).length
  }
  expect(await found("Bobby'); drop table seats; --")).toBe(1)
  for (const search of ['%', '_', "' or 1=1 --", '\\', 'Bobby%', 'B_bby']) expect(await found(search)).toBe(0)
  expect((await ask(admin, 'admin/seats')).status).toBe(200)
})

it('X2: a list of members is exported with no cell that is a formula', async () => {
  for (const name of ['=HYPERLINK("http://evil")', '＝1+1', '\u3000@SUM(A1)']) await student(name)
  const { body } = await ask(admin, 'admin/users/export', {})
  const cells = String(body['text']).split(/\r\n|","|",|,"/)
  expect(cells.filter((cell) => /HYPERLINK|1\+1|SUM/.test(cell))).toHaveLength(3)
  expect(cells.filter((cell) => /^"?\s*[=＝@]/.test(cell))).toEqual([])
})

describe('X3: an import', () => {
  const row = (at: number) =>
    importRow({
      name: `Asha\n"${at}"`,
      phone: String(9_200_000_000 + at),
      address: 'First line\nsecond, "line"',
    })
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 2, row: row(at) }))

  it('of 100,000 rows is refused, in one request, in parts, and when it is to be written', async () => {
    const id = randomUUID()
    const whole = await ask(admin, 'admin/member-imports', {
      id,
      name: 'huge.csv',
      rows: rows(100_000),
    }).catch(
      // The server may end the connection before all of it was sent.
      () => ({ status: 413 }),
    )
    expect(whole.status).toBe(413)
    expect((await ask(admin, 'admin/member-imports', { id, name: 'huge.csv', rows: rows(101) })).status).toBe(
      400,
    )
    const write = { expected: 100_000, headers: ['Name'], mapping: { columns: {}, orders: {}, plans: {} } }
    expect((await ask(admin, `admin/member-imports/${id}/import`, write)).status).toBe(400)
  })

  it('that sends a row twice at once is refused', async () => {
    const [first] = rows(1)
    const twice = { id: randomUUID(), name: 'twice.csv', rows: [first, first] }
    const { status, body } = await ask(admin, 'admin/member-imports', twice)
    expect({ status, data: body['data'] }).toEqual({
      status: 400,
      data: { fields: { rows: 'A row is sent twice' } },
    })
  })

  it('with line breaks and quotation marks within its cells is reported row by row', async () => {
    const sent = rows(3)
    const [first, second, third] = sent
    if (!first || !second || !third) throw new Error('three rows')
    const wrong = [
      first,
      { ...second, row: { ...second.row, phone: 'no\nphone' } },
      { ...third, row: first.row },
    ]
    const { status, body } = await ask(admin, 'admin/member-imports/check', { rows: wrong })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body['verdicts']).toHaveLength(3)
  })

  it('with marks that nobody sees in its cells is judged without them', async () => {
    const marked = importRow({
      name: '\u200eAsha\u2069',
      phone: '\u202a+919200000900\u202c',
    })
    const { body } = await ask(admin, 'admin/member-imports/check', { rows: [{ number: 2, row: marked }] })
    expect(body['verdicts']).toEqual([null])
  })
})

it('X9: an address that is typed as a picture is never fetched', async () => {
  let fetched = 0
  const inside = createServer((_request, response) => {
    fetched++
    response.end()
  })
  inside.listen(0, '127.0.0.1')
  await new Promise((resolve) => void inside.once('listening', resolve))
  const { port } = inside.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '169.254.169.254']) {
    const image_url = `http://${host}:${port}/latest/meta-data`
    const item = { name: `Tea ${host}`, category: 'beverages', price: 1000, description: '', available: true }
    await ask(admin, 'admin/canteen-items', { ...item, image_url, preparation_time: 5 })
    const image = image_url.replace('http:', 'https:')
    await ask(admin, 'admin/canteen-items', { ...item, image_url: image, preparation_time: 5 })
    const person = { name: 'Asha', email: `${randomUUID()}@example.org`, password: 'lamp-night-7' }
    await call(`${server.url}/api/auth/sign-up/email`, {
      method: 'POST',
      body: { ...person, image: image_url },
      headers: { origin: server.url },
    })
  }
  expect((await ask(admin, 'admin/canteen-items')).status).toBe(200)
  await new Promise((resolve) => void inside.close(resolve))
  expect(fetched).toBe(0)
})

it('O2: once there is an admin no link makes a first one, and no account has a password that everybody knows', async () => {
  expect(await inviteFirstAdmin(db.sql, new Date())).toBeNull()
  const token = (await inviteAdmin(db.sql, new Date(), null)).split('invite=')[1]
  const body = { token, name: 'Second', email: 'second@example.org', password: 'lamp-night-7' }
  for (const path of ['check', 'accept'])
    expect((await ask({ cookie: '' }, `admin-invites/${path}`, body)).body).toMatchObject({
      code: 'invite_invalid',
    })
  expect(await db.sql.selectFrom('credentials').select('id').execute()).toEqual([])
})
