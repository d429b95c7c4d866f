import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Page, type TestInfo } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { connect } from '#/server/database.ts'
import { hashPassword } from '#/server/passwords.ts'
import { call } from '../support/call.ts'
import { TEST_PAYEE } from '../support/database.ts'
import { samplePlan, sampleSubscription, sampleUpload } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { openHandedOn } from './browsers.ts'
import { describePages } from './failure.ts'
import { addressOf, type Library, openLibrary, test as libraryTest } from './library.ts'
import { openBrowser, signInBy } from './steps.ts'

type Account = { id: string; name: string; email: string; password: string }
export type Student = Account & { page: Page; loseSession: () => Promise<void> }

type Fixtures = { student: Student; newcomer: Student; stranger: Page; sql: Kysely<DB> }
const PHONE = { width: 360, height: 780 }

/**
 * A library, its database, and a new member on a phone: `student` and `newcomer` are signed in, the latter in a
 * browser that nobody had before; `stranger` is not. */
export const test = libraryTest.extend<Fixtures>({
  sql: async ({ browser, library }, use, info) => {
    const { sql, close } = connect(addressOf(library), () => undefined, 2)
    const { faq, ...settings } = await sql
      .selectFrom('library_settings')
      .selectAll()
      .executeTakeFirstOrThrow()
    const said = library.output().length
    await sql.updateTable('library_settings').set({ upi_payee: TEST_PAYEE }).execute()
    await use(sql)
    if (info.status !== info.expectedStatus)
      console.log(`The server: ${library.output().slice(said)}\n${await describePages(browser)}`)
    // The next journey finds the library as this one did.
    await sql
      .updateTable('library_settings')
      .set({ ...settings, faq: JSON.stringify(faq) })
      .execute()
    await close()
  },
  stranger: async ({ browser, library }, use, info) => {
    const page = await openBrowser(browser, library.url, PHONE)
    await use(page)
    await close(page, info)
  },
  newcomer: async ({ browser, library, sql }, use, info) => {
    const newcomer = await openStudent(browser, library, sql, openBrowser)
    await use(newcomer)
    await close(newcomer.page, info)
  },
  student: async ({ browser, library, sql }, use, info) => {
    const student = await openStudent(browser, library, sql)
    await use(student)
    await close(student.page, info)
  },
})

async function close(page: Page, info: TestInfo): Promise<void> {
  const context = page.context()
  if (info.status !== info.expectedStatus) console.log(await describePages(context))
  await context.close()
}

/** A new member, signed in on a phone. */
export async function openStudent(
  browser: Browser,
  library: Library,
  sql: Kysely<DB>,
  open = openHandedOn,
): Promise<Student> {
  const account = await newAccount(sql)
  const page = await open(browser, library.url, PHONE)
  await signInBy(page, await sessionCookie(sql, account.id), library.url)
  const loseSession = async () =>
    void (await sql.deleteFrom('sessions').where('user_id', '=', account.id).execute())
  return { ...account, page, loseSession }
}

/** Verifies a member and gives them a plan, with which they book this seat for the whole day. */
export async function seatMember(
  { url }: Library,
  sql: Kysely<DB>,
  { id }: { id: string },
  seat_number: number,
): Promise<void> {
  await sql.updateTable('profiles').set({ verified: true }).where('id', '=', id).execute()
  const today = dayOf(new Date())
  await sampleSubscription(sql, id, 'full_day', { start_date: today, end_date: addDays(today, 20) })
  const cookie = await sessionCookie(sql, id)
  const body = { seat_number, time_slot: 'full_day' }
  const booked = await call(`${url}/api/seat-bookings`, { method: 'POST', cookie, body })
  expect(booked.status).toBe(201)
}

/** A payment by UPI whose proof is under review. */
export async function payByProof(sql: Kysely<DB>, user_id: string): Promise<void> {
  const { id: plan_id, price: amount } = await samplePlan(sql, 'evening')
  const payment = await sql
    .insertInto('payments')
    .values({ user_id, plan_id, amount, payment_method: 'qr_code', payment_code: user_id.slice(0, 8) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = user_id.slice(0, 8).toUpperCase()
  await sql
    .insertInto('payment_verifications')
    .values({
      user_id,
      plan_id,
      amount,
      payment_id: payment.id,
      proof_file_id: await sampleUpload(sql, user_id, 'payment_proof'),
      transaction_reference: reference,
      normalized_reference: reference,
    })
    .execute()
}

/** Of all new accounts: a hash is made to be slow, and most tests never sign in by it. */
const PASSWORD = 'ledger-and-lamp'
let hash: Promise<string> | undefined

/** A confirmed account that can sign in by its password, without a mail. */
export async function newAccount(sql: Kysely<DB>): Promise<Account> {
  const email = `student-${randomBytes(5).toString('hex')}@example.org`
  const account = { name: 'Kabir Sample', email, password: PASSWORD }
  const { id } = await sql
    .insertInto('profiles')
    .values({ name: account.name, email, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql
    .insertInto('credentials')
    .values({
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: await (hash ??= hashPassword(PASSWORD)),
    })
    .execute()
  return { ...account, id }
}

/**
 * In a library whose clock starts today at this hour in India, whatever the browser's shows: what depends on the hour,
 * such as the canteen's, is tested the same at any.
 */
export function testAt(clock: string) {
  const NOW = `${dayOf(new Date())}T${clock}:00+05:30`
  return test.extend<object, object>({
    library: [async ({}, use) => openLibrary(use, { NOW }), { scope: 'worker' }],
  })
}
