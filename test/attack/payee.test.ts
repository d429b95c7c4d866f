import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { databaseBefore } from '../support/database-before.ts'
import type { TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember, samplePlan, sampleUpload } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

const SAMPLE = 'adhyayan@samplebank'
const NOT_SET_UP = { status: 409, body: { code: 'upi_not_set_up' } }

let db: TestDatabase
let server: Awaited<ReturnType<typeof serverHere>>
let student: Member
let cookies: { student: string; admin: string }

beforeAll(async () => {
  // A fresh installation: nobody has saved a setting.
  db = await databaseBefore('9')
  server = await serverHere(db.url)
  student = await sampleMember(db.sql)
  const admin = await sampleAdmin(db.sql)
  cookies = { student: await sessionCookie(db.sql, student.id), admin: await sessionCookie(db.sql, admin.id) }
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

describe('P25: nobody is asked to pay the sample payee', () => {
  it.each([
    ['a fresh installation', undefined],
    ['an older one that never changed the sample', SAMPLE],
    ['one that typed the sample in capitals', 'Adhyayan@SampleBank'],
  ])('%s shows no QR code and no link', async (_title, stored) => {
    if (stored !== undefined) await store(stored)
    const answer = await openUpi()
    expect(answer).toMatchObject(NOT_SET_UP)
    expect(JSON.stringify(answer.body)).not.toMatch(/samplebank|upi:/i)
    expect(await db.sql.selectFrom('payments').select('id').execute()).toEqual([])
  })

  it('accepts no proof of a payment that was opened with the sample', async () => {
    const { id: payment_id, amount } = await db.sql
      .insertInto('payments')
      .values({
        user_id: student.id,
        plan_id: (await samplePlan(db.sql, 'night')).id,
        amount: rupees(1200),
        payment_method: 'qr_code',
        payment_code: 'before',
      })
      .returning(['id', 'amount'])
      .executeTakeFirstOrThrow()
    const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
    const body = { payment_id, upload_id, transaction_reference: '426112345678', amount }
    const proof = await ask('/payment-verifications', 'student', 'POST', body)
    expect(proof).toMatchObject(NOT_SET_UP)
    await db.sql.deleteFrom('payments').execute()
  })

  it('an admin sees no payee, is reminded, and can’t save the sample', async () => {
    expect(await state()).toMatchObject({ upi_payee: '' })
    expect(await ask('/admin/overview', 'admin')).toMatchObject({ body: { upi_set_up: false } })
    for (const upi_payee of [SAMPLE, ' ADHYAYAN@samplebank ']) {
      expect(await save({ upi_payee })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    }
    // Other settings can be saved before it.
    expect(await save({ name: 'Adhyayan Sadar' })).toMatchObject({ status: 200 })
    expect(await openUpi()).toMatchObject(NOT_SET_UP)
  })
})

describe('once an admin has saved a payee', () => {
  beforeEach(async () => {
    await save({ upi_payee: 'sadar.library@okbank' })
  })

  it('codes and links carry it', async () => {
    expect(await openUpi()).toMatchObject({ status: 200, body: { payee: 'sadar.library@okbank' } })
    expect(await ask('/admin/overview', 'admin')).toMatchObject({ body: { upi_set_up: true } })
  })

  it('it can be replaced, but not removed while members are paying', async () => {
    expect(await save({ upi_payee: '' })).toMatchObject({ status: 409, body: { code: 'payee_needed' } })
    expect(await save({ upi_payee: 'other@okbank' })).toMatchObject({ status: 200 })
    expect(await openUpi()).toMatchObject({ body: { payee: 'other@okbank' } })
  })
})

async function store(upi_payee: string): Promise<void> {
  await db.sql.updateTable('library_settings').set({ upi_payee }).execute()
}

function ask(path: string, who: keyof typeof cookies, method = 'GET', body?: unknown) {
  return call(`${server.url}/api${path}`, { method, cookie: cookies[who], body })
}

async function openUpi() {
  const { slug, price } = await samplePlan(db.sql, 'evening')
  return ask('/payments/upi', 'student', 'POST', { plan_id: slug, amount: price })
}

async function state() {
  const { updated_at: _at, ...settings } = (await ask('/admin/settings', 'admin')).body
  return settings
}

async function save(changes: Record<string, unknown>) {
  return ask('/admin/settings', 'admin', 'PUT', { ...(await state()), ...changes })
}
