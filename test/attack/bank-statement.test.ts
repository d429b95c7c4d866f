/** What a student types, against the bank's statement (PROOF-12), over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CREDIT_SIGNALS } from '#/features/payment-proofs/credit-matches/rules.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let desk: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const PLAN = { plan_id: 'full-day-1month', amount: 100_000 }

let drawn = 600_000_000_000
const newReference = () => String((drawn += 1009))

type Proof = { id: string; payment_code: string }

/** A student's proof for a month of full days, sent as their browser does. */
async function sendProof(transaction_reference: string, user_id?: string, plan = PLAN): Promise<Proof> {
  const student = user_id ?? (await sampleMember(db.sql)).id
  const cookie = await sessionCookie(db.sql, student)
  const send = (path: string, body: unknown) =>
    call(`${server.url}/api/${path}`, { method: 'POST', cookie, body })
  const { body: opened } = await send('payments/upi', plan)
  const upload_id = await sampleUpload(db.sql, student, 'payment_proof')
  const { payment_id, amount, payment_code } = opened as Record<string, string>
  const sent = await send('payment-verifications', { payment_id, upload_id, transaction_reference, amount })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return { id: String(sent.body['id']), payment_code: String(payment_code) }
}

const line = (narration: string, amount = PLAN.amount, day = '2026-11-20') => ({ day, amount, narration })

async function importLines(credits: ReturnType<typeof line>[], account_numbers: string[] = []) {
  const body = { credits, account_numbers }
  const answer = await call(`${server.url}/api/admin/bank-credits`, { method: 'POST', cookie: desk, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

type Review = {
  signals: string[]
  credits: { narration: string; verdict: string }[]
  credit_found: boolean
  status: string
}

async function review({ id }: Proof): Promise<Review> {
  const answer = await call(`${server.url}/api/admin/payment-verifications/${id}`, { cookie: desk })
  return answer.body as unknown as Review
}

const approve = ({ id }: Proof) =>
  call(`${server.url}/api/admin/payment-verifications/${id}/approve`, {
    method: 'POST',
    cookie: desk,
    body: {},
  })

const creditSignals = ({ signals }: Review) =>
  signals.filter((one) => CREDIT_SIGNALS.some((signal) => signal === one))

describe('U7: a forged "credit found"', () => {
  it.each(['1', 'UPI', 'CR', 'RAVI', '4555', '4555123456', 'FULL DAY', 'RAVI/SBIN', '%1', 'a_b'])(
    'can’t be had by typing %j, which occurs in a narration',
    async (typed) => {
      await importLines([line('UPI/CR/455512345678/RAVI/SBIN/Full Day 100% a_b')])
      const proof = await sendProof(typed)
      expect(await review(proof)).toMatchObject({ credit_found: false, credits: [] })
    },
  )

  it.each([
    ['is within a longer number', (number: string) => `UPI/CR/${number}9/RAVI`],
    ['is the digits of another bank’s reference', (number: string) => `NEFT-SBIN${number}-RAVI`],
    ['is glued to a name', (number: string) => `UPI/CR/${number}RAVI`],
  ])('can’t be had with a number that %s', async (_name, narration) => {
    const number = newReference()
    await importLines([line(narration(number))])
    expect((await review(await sendProof(number))).credit_found).toBe(false)
  })

  it.each([
    (number: string) => `UPI/CR/${number}/RAVI/SBIN/Full Day`,
    (number: string) => `UPI-RAVI KUMAR-RAVI@SAMPLEBANK-SBIN0000001-${number}-FULL DAY`,
    (number: string) => `IMPS-${number}`,
    (number: string) => `MMT/IMPS/${number}/RAVI`,
    (number: string) => `IMPS${number} RAVI`,
    (number: string) => `by transfer upi ref no:${number}.`,
  ])('doesn’t affect a real one: %s', async (narration) => {
    const number = newReference()
    await importLines([line(narration(number))])
    expect(await review(await sendProof(number))).toMatchObject({
      credit_found: true,
      credits: [{ narration: narration(number), verdict: 'found' }],
    })
  })

  it('can’t be had with an account number, which occurs in many credits', async () => {
    const account = newReference()
    const [one, other] = [newReference(), newReference()]
    await importLines([line(`UPI/CR/${one}/ASHA/TO ${account}`), line(`UPI/CR/${other}/RAVI/TO ${account}`)])
    const forged = await review(await sendProof(account))
    expect(forged.credit_found).toBe(false)
    expect(creditSignals(forged)).toEqual(['credit_not_clear'])
    expect((await review(await sendProof(one))).credit_found).toBe(true)
  })

  it('can’t be had with an account number in the very first credit', async () => {
    const [account, reference] = [newReference(), newReference()]
    await importLines([line(`UPI/CR/${reference}/MEERA/${account}`)])
    const forged = await review(await sendProof(account))
    expect(forged.credit_found).toBe(false)
    expect(creditSignals(forged)).toEqual(['credit_not_clear'])
  })

  it.each([
    ['above the statement’s table', (account: string) => `TRANSFER TO ${account}`, true],
    ['named as one', (account: string) => `TRANSFER TO A/C NO. ${account}`, false],
    ['named as one otherwise', (account: string) => `CASH DEP ACCT-${account}`, false],
  ])('can’t be had with an account number that is %s', async (_name, narration, above) => {
    const account = newReference()
    await importLines([line(narration(account))], above ? [account] : [])
    expect((await review(await sendProof(account))).credit_found).toBe(false)
  })

  it('can’t be had with the digits of the library’s own UPI address', async () => {
    const account = newReference()
    const upi_payee = `${account}@SBIN0000001.ifsc.npci`
    const { upi_payee: before } = await db.sql
      .selectFrom('library_settings')
      .select('upi_payee')
      .executeTakeFirstOrThrow()
    await db.sql.updateTable('library_settings').set({ upi_payee }).execute()
    await importLines([line(`TRANSFER TO ${account}`)])
    expect((await review(await sendProof(account))).credit_found).toBe(false)
    await db.sql.updateTable('library_settings').set({ upi_payee: before }).execute()
  })

  it('can’t be had with the number of somebody else’s credit, which contains their payment code', async () => {
    const reference = newReference()
    const payer = await sendProof(newReference())
    await importLines([line(`UPI/CR/${reference}/ASHA/${payer.payment_code} Full Day`)])
    const forged = await review(await sendProof(reference))
    expect(forged.credit_found).toBe(false)
    expect(creditSignals(forged)).toEqual(['credit_not_clear'])
    expect((await review(payer)).credit_found).toBe(true)
  })

  it('can’t be had with a credit of another amount: the reviewer sees both', async () => {
    const reference = newReference()
    await importLines([line(`UPI/CR/${reference}/RAVI`, 100)])
    const found = await review(await sendProof(reference))
    expect(found).toMatchObject({ credit_found: false, credits: [{ amount: 100 }] })
    expect(creditSignals(found)).toEqual(['credit_amount_differs'])
  })

  it('needs a payment code as a whole token', async () => {
    const proof = await sendProof(newReference())
    await importLines([line(`UPI/CR/${proof.payment_code}X`), line(`UPI/CR/A${proof.payment_code}`)])
    expect((await review(proof)).credit_found).toBe(false)
    await importLines([line(`UPI/CR/${newReference()}/${proof.payment_code.toLowerCase()} Full Day`)])
    expect((await review(proof)).credit_found).toBe(true)
  })
})

describe('U8: one credit, one approved proof', () => {
  it('a credit that matches two proofs is claimed by one; the other is refused by name, and stays as it was', async () => {
    const number = newReference()
    const [one, other] = [await sendProof(number), await sendProof(newReference())]
    await importLines([line(`UPI/CR/${newReference()}/${one.payment_code} ${other.payment_code}`)])
    for (const proof of [one, other]) {
      const found = await review(proof)
      expect(found.credit_found).toBe(true)
      expect(creditSignals(found)).toEqual(['credit_named_elsewhere'])
    }
    expect((await approve(one)).status).toBe(200)
    const told = await review(other)
    expect(told).toMatchObject({
      credit_found: false,
      credits: [{ verdict: 'claimed', claimed_by: 'Sample Student' }],
    })
    expect(creditSignals(told)).toEqual(['credit_claimed'])
    expect(await approve(other)).toMatchObject({ status: 409, body: { code: 'credit_claimed' } })
    expect((await review(other)).status).toBe('pending')
    expect(await review(one)).toMatchObject({ status: 'approved', credit_found: true })
  })

  it('a payer who writes a second number beside theirs gets no second plan', async () => {
    const { id } = await sampleMember(db.sql)
    const [real, written] = [newReference(), newReference()]
    const first = await sendProof(real, id)
    await importLines([line(`UPI/CR/${real}/RAVI/${written} ${first.payment_code}`)])
    expect((await approve(first)).status).toBe(200)
    const second = await sendProof(written, id)
    expect((await review(second)).credit_found).toBe(false)
  })

  it('refunded money frees its credit for nobody', async () => {
    const [paid, other] = [await sendProof(newReference()), await sendProof(newReference())]
    await importLines([line(`UPI/CR/${newReference()}/${paid.payment_code} ${other.payment_code}`)])
    expect((await approve(paid)).status).toBe(200)
    const { payment_id } = await db.sql
      .selectFrom('payment_verifications')
      .select('payment_id')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow()
    const refunded = await call(`${server.url}/api/admin/payments/${payment_id}/refunds`, {
      method: 'POST',
      cookie: desk,
      body: { amount: PLAN.amount, reason: 'Moves away', end_membership: true },
    })
    expect(refunded.status).toBe(200)
    expect(await approve(other)).toMatchObject({ status: 409, body: { code: 'credit_claimed' } })
  })

  it('the desk can still approve, having checked the bank itself, what no credit matches', async () => {
    const proof = await sendProof(newReference())
    expect(await review(proof)).toMatchObject({ credit_found: false, credits: [] })
    expect((await approve(proof)).status).toBe(200)
  })

  it('a proof approved before the import gets its credit, and the same member’s other purchase doesn’t', async () => {
    const { id } = await sampleMember(db.sql)
    const reference = newReference()
    const approved = await sendProof(reference, id, { plan_id: 'morning-1month', amount: 60_000 })
    const other = await sendProof(newReference(), id, { plan_id: 'evening-1month', amount: 60_000 })
    expect((await approve(approved)).status).toBe(200)
    await importLines([line(`UPI/CR/${reference}/RAVI/${other.payment_code}`, 60_000)])
    expect((await review(approved)).credit_found).toBe(true)
    expect(creditSignals(await review(other))).toEqual(['credit_claimed'])
    expect(await approve(other)).toMatchObject({ status: 409, body: { code: 'credit_claimed' } })
  })

  it('importing the same statement again, or an overlapping one, adds no second credit', async () => {
    const lines = [line(`UPI/CR/${newReference()}/RAVI`), line(`UPI/CR/${newReference()}/ASHA`)]
    const [first = lines[0]!] = lines
    expect(await importLines(lines)).toMatchObject({ added: 2, known: 0 })
    const spaced = { ...first, narration: ` ${first.narration.toLowerCase().replaceAll('/', ' / ')}` }
    expect(await importLines([...lines, spaced])).toMatchObject({ added: 0, known: 3 })
  })
})

describe('one reference, however it is written', () => {
  it.each([
    (number: string) => `UTR${number}`,
    (number: string) => `utr: ${number}`,
    (number: string) => `UPI Ref No. ${number}`,
    (number: string) => `RRN-${number}`,
    (number: string) => `IMPS/${number}`,
    (number: string) => `${number}.`,
    (number: string) => `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`,
    (number: string) => `${number.slice(0, 4)}\u2011${number.slice(4)}`,
    (number: string) => `\u200b${number.slice(0, 6)}\u00ad${number.slice(6)}\u3164`,
    (number: string) => number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    (number: string) => number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    (number: string) => number.replaceAll(/\d/g, '$&\ufe0f'),
    (number: string) => `#${number} UPI`,
  ])('got no second approval: %s', async (write) => {
    const number = newReference()
    const [first, second] = [await sendProof(number), await sendProof(write(number))]
    expect((await review(second)).signals).toEqual(['reference_pending_elsewhere'])
    expect((await approve(first)).status).toBe(200)
    expect((await review(second)).signals).toEqual(['reference_approved_before'])
    expect(await approve(second)).toMatchObject({
      status: 409,
      body: { code: 'transaction_reference_used' },
    })
  })

  it('is found by the desk’s search however it is written', async () => {
    const number = newReference()
    const { id } = await sendProof(`UTR ${number}`)
    for (const typed of [number, `UTR-${number}`, `${number.slice(0, 4)} ${number.slice(4)}.`]) {
      const path = `/api/admin/payment-verifications?search=${encodeURIComponent(typed)}`
      const { body } = await call(`${server.url}${path}`, { cookie: desk })
      expect(
        (body['rows'] as Proof[]).map((row) => row.id),
        typed,
      ).toEqual([id])
    }
  })

  it('without any letter or digit is not a reference', async () => {
    const { id } = await sampleMember(db.sql)
    const cookie = await sessionCookie(db.sql, id)
    const send = (path: string, body: unknown) =>
      call(`${server.url}/api/${path}`, { method: 'POST', cookie, body })
    const { payment_id, amount } = (await send('payments/upi', PLAN)).body
    const upload_id = await sampleUpload(db.sql, id, 'payment_proof')
    for (const transaction_reference of ['...', '\u3164\u200b', '- -'])
      expect(
        (await send('payment-verifications', { payment_id, upload_id, transaction_reference, amount }))
          .status,
      ).toBe(400)
  })
})
