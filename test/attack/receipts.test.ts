import { afterAll, beforeAll, expect, it } from 'vitest'
import { settle } from '#/features/payments/settle.ts'
import type { Member } from '#/kernel/context.ts'
import { inSeconds } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import type { Running } from '#/server/start.ts'
import { admin as erasures, member as account } from '#/features/accounts/erasure/actions.ts'
import { memberContext, testContext } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember, samplePlan } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let owner: Member
let receipt: { id: string; number: string }

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  owner = await sampleMember(db.sql, { name: 'प्रज्ञा क्षत्रिय' })
  const plan = await samplePlan(db.sql, 'night')
  const payment = await db.sql
    .insertInto('payments')
    .values({
      user_id: owner.id,
      plan_id: plan.id,
      amount: rupees(10),
      payment_method: 'cash',
      payment_code: 'PDF1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const settlement = await db.sql
    .transaction()
    .execute((transaction) => settle(transaction, payment.id, testContext(db.sql)))
  if (settlement.outcome !== 'settled') throw new Error('not settled')
  receipt = settlement.receipt
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const ask = (id: string, cookie?: string, folder = 'receipts') =>
  fetch(`${server.url}/api/${folder}/${encodeURIComponent(id)}/pdf`, {
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
  })

it('a receipt is its payer’s PDF, named by its number, and never cached', async () => {
  const answer = await ask(receipt.id, await sessionCookie(db.sql, owner.id))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const name = receipt.number.replaceAll('/', '-')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.pdf"`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect((await answer.text()).startsWith('%PDF-')).toBe(true)
})

const speak = (language: 'en' | 'hi') =>
  db.sql.updateTable('profiles').set({ language }).where('id', '=', owner.id).execute()

/** The language of a receipt, by its title. */
async function languageOf(answer: Promise<Response>) {
  const pdf = Buffer.from(await (await answer).arrayBuffer()).toString('latin1')
  // PDF writes other scripts as UTF-16, and Devanagari's first byte as an escaped tab.
  const hindi = Buffer.from('रसीद', 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t')
  return pdf.includes(hindi) ? 'hi' : pdf.includes('Receipt SL') ? 'en' : undefined
}

/** Where the desk's link to the receipt leads. */
async function sharedLink() {
  const cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  const { body } = await call(`${server.url}/api/admin/receipts/${receipt.id}/link`, { cookie })
  const { pathname, search } = new URL(String(body['url']))
  return server.url + pathname + search
}

it('is in the language that its payer reads; at the desk it is in English (LANG-9)', async () => {
  const [own, desk] = [
    await sessionCookie(db.sql, owner.id),
    await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id),
  ]
  expect(await languageOf(ask(receipt.id, own))).toBe('en')
  await speak('hi')
  expect(await languageOf(ask(receipt.id, own))).toBe('hi')
  expect(await languageOf(ask(receipt.id, desk, 'admin/receipts'))).toBe('en')
  await speak('en')
})

it('behind the link that the desk sends it is in its payer’s language, too (LANG-9)', async () => {
  const link = await sharedLink()
  expect(await languageOf(fetch(link))).toBe('en')
  await speak('hi')
  expect(await languageOf(fetch(link))).toBe('hi')
  await speak('en')
})

it('a link that opens nothing says so in the language of its payer or reader, a stranger’s browser’s (LANG-9)', async () => {
  const link = await sharedLink()
  const reader = await sampleMember(db.sql)
  await db.sql.updateTable('profiles').set({ language: 'hi' }).where('id', '=', reader.id).execute()
  const cookie = await sessionCookie(db.sql, reader.id)
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(path, server.url), { headers: { accept: 'text/html', ...headers } })
    expect(answer.status).toBe(404)
    return answer.text()
  }
  const receiptWords = { en: 'This link to a receipt has expired.', hi: 'रसीद के इस लिंक का समय बीत गया।' }
  const fileWords = { en: 'File not found', hi: 'फ़ाइल नहीं मिली' }
  for (const [path, words] of [
    [`${link}x`, receiptWords],
    ['/api/files/x', fileWords],
  ] as const) {
    for (const [headers, language] of [
      [{}, 'en'],
      [{ 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' }, 'en'],
      [{ 'accept-language': 'bn-IN, hi-IN;q=0.9, en;q=0.8' }, 'hi'],
      [{ 'accept-language': 'en-IN', cookie }, 'hi'],
    ] as const) {
      const page = await open(path, headers)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(words[language])
      expect(page).toContain({ en: 'Back to the library', hi: 'लाइब्रेरी पर वापस' }[language])
    }
  }
  await speak('hi')
  const seconds = inSeconds({ seconds: -1 })
  const ended = server.services.ports.signReceipt({ receipt_id: receipt.id, seconds })
  expect(await open(ended)).toContain(receiptWords.hi)
  await speak('en')
})

it('for anybody else it doesn’t exist, nor does one that never did; signed out there is none', async () => {
  const others = [await sampleMember(db.sql), await sampleAdmin(db.sql)]
  for (const { id } of others)
    expect((await ask(receipt.id, await sessionCookie(db.sql, id))).status).toBe(404)
  const cookie = await sessionCookie(db.sql, owner.id)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '../../etc/passwd', "' or 1=1 --"])
    expect((await ask(id, cookie)).status, id).toBe(404)
  expect((await ask(receipt.id)).status).toBe(401)
})

it('the desk opens anybody’s receipt, as PDF and to print, below /api/admin only', async () => {
  const cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  const answer = await ask(receipt.id, cookie, 'admin/receipts')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect((await answer.text()).startsWith('%PDF-')).toBe(true)
  const shown = await call(`${server.url}/api/admin/receipts/${receipt.id}`, { cookie })
  expect(shown.body).toMatchObject({ number: receipt.number, payer_name: 'प्रज्ञा क्षत्रिय', amount: rupees(10) })
  expect((await ask('00000000-0000-4000-8000-000000000000', cookie, 'admin/receipts')).status).toBe(404)
})

it('the desk’s receipts are closed to the payer, to an admin without two-step sign-in, and when signed out', async () => {
  const payer = await sessionCookie(db.sql, owner.id)
  expect((await ask(receipt.id, payer, 'admin/receipts')).status).toBe(403)
  expect((await call(`${server.url}/api/admin/receipts/${receipt.id}`, { cookie: payer })).status).toBe(403)
  expect((await ask(receipt.id, undefined, 'admin/receipts')).status).toBe(401)
  await db.sql.updateTable('library_settings').set({ second_factor_for_admins: true }).execute()
  const admin = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  expect((await ask(receipt.id, admin, 'admin/receipts')).status).toBe(403)
})

it('of an erased payer, a receipt keeps the name but shows no address', async () => {
  await db.sql.updateTable('library_settings').set({ second_factor_for_admins: false }).execute()
  const admin = await sampleAdmin(db.sql)
  const { id } = await account.askErasure(memberContext(db.sql, owner), { password: 'right' })
  const asked = memberContext(db.sql, admin)
  const { plans } = await erasures.findErasure(asked, { id })
  await erasures.carryOutErasure(asked, { id, ends_plans: plans.map((plan) => plan.id) })
  const cookie = await sessionCookie(db.sql, admin.id)
  const shown = await call(`${server.url}/api/admin/receipts/${receipt.id}`, { cookie })
  expect(shown.body).toMatchObject({ payer_name: 'प्रज्ञा क्षत्रिय', payer_email: null })
  expect((await ask(receipt.id, cookie, 'admin/receipts')).status).toBe(200)
})
