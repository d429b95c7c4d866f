import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedSql } from '#/server/recorded-sql.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, samplePlan, sampleUpload } from '../../../test/support/samples.ts'
import { eraseMember } from '#/features/accounts/erasure/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import { admin as fees } from '#/features/till/actions.ts'
import { member as dues } from '#/features/dues/actions.ts'
import { member as payments } from '#/features/plan-checkout/actions.ts'
import { member as subscriptions } from '#/features/subscriptions/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { earlier, later } from '#/kernel/durations.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { admin, member } from './actions.ts'

let db: TestDatabase
let desk: Member

beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

let references = 100_000_000_000

type Sent = { id: string; user: Member; payment_id: string; upload_id: string }

/** A student's pending proof of ₹1000 for a month of full days. */
async function sendProof(
  changes: { user?: Member; reference?: string; picture?: string } = {},
): Promise<Sent> {
  const user = changes.user ?? (await sampleMember(db.sql))
  const context = memberContext(db.sql, user)
  const { payment_id, amount } = await payments.startUpiPayment(context, {
    plan_id: 'full-day-1month',
    amount: rupees(1000),
  })
  const upload_id = await sampleUpload(db.sql, user.id, 'payment_proof', changes.picture ?? null)
  const transaction_reference = changes.reference ?? String(references++)
  const { id } = await member.submitProof(context, { payment_id, upload_id, transaction_reference, amount })
  return { id, user, payment_id, upload_id }
}

function deskContext() {
  return memberContext(db.sql, desk)
}

async function rowsOf({ id, user, payment_id }: Sent) {
  const [proof, payment, subscriptions, receipts] = await Promise.all([
    db.sql
      .selectFrom('payment_verifications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db.sql.selectFrom('payments').select('status').where('id', '=', payment_id).executeTakeFirstOrThrow(),
    db.sql.selectFrom('subscriptions').select('id').where('user_id', '=', user.id).execute(),
    db.sql.selectFrom('receipts').select('id').where('payment_id', '=', payment_id).execute(),
  ])
  return {
    proof: proof.status,
    payment: payment.status,
    subscriptions: subscriptions.length,
    receipts: receipts.length,
  }
}

describe('submitting a payment proof', () => {
  test('takes the upload and waits for review', async () => {
    const sent = await sendProof()
    expect(await rowsOf(sent)).toEqual({
      proof: 'pending',
      payment: 'created',
      subscriptions: 0,
      receipts: 0,
    })
    const own = await member.listMyProofs(memberContext(db.sql, sent.user))
    expect(own).toMatchObject([
      { id: sent.id, status: 'pending', plan_name: 'Full Day - 1 Month', amount: rupees(1000) },
    ])
  })

  test('with the payment, the desk sees which proof is pending, until it is decided', async () => {
    const { id, payment_id, user } = await sendProof()
    const listed = async () => {
      const { rows } = await fees.listPayments(deskContext(), { status: 'all', search: user.email })
      const found = await fees.findPayment(deskContext(), { id: payment_id })
      return [...rows, found].map(({ waiting_proof_id }) => waiting_proof_id)
    }
    expect(await listed()).toEqual([id, id])
    await admin.rejectProof(deskContext(), { id, reason: 'Unreadable' })
    expect(await listed()).toEqual([null, null])
  })

  test('the same submission again gets the same answer; another one for the payment is refused', async () => {
    const user = await sampleMember(db.sql)
    const sent = await sendProof({ user, reference: '7777 0000 0001' })
    const context = memberContext(db.sql, user)
    const again = {
      payment_id: sent.payment_id,
      upload_id: sent.upload_id,
      transaction_reference: '777700000001',
      amount: rupees(1000),
    }
    expect(await member.submitProof(context, again)).toMatchObject({ id: sent.id })
    const upload_id = await sampleUpload(db.sql, user.id, 'payment_proof')
    await expect(member.submitProof(context, { ...again, upload_id })).rejects.toMatchObject({
      code: 'proof_pending',
    })
    const start = payments.startUpiPayment(context, { plan_id: 'full-day-1month', amount: rupees(1000) })
    await expect(start).rejects.toMatchObject({ code: 'proof_pending' })
  })

  test('PAY-4: an amount of the student’s own is refused', async () => {
    const user = await sampleMember(db.sql)
    const context = memberContext(db.sql, user)
    const { payment_id } = await payments.startUpiPayment(context, {
      plan_id: 'morning-1month',
      amount: rupees(600),
    })
    const upload_id = await sampleUpload(db.sql, user.id, 'payment_proof')
    const proof = { payment_id, upload_id, transaction_reference: '1', amount: rupees(1) }
    await expect(member.submitProof(context, proof)).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: rupees(600) },
    })
    await expect(member.submitProof(context, { ...proof, amount: rupees(600) })).resolves.toMatchObject({
      status: 'pending',
    })
  })

  test('SAFE-10, SAFE-2: another member’s upload, identity document or payment is refused and nothing is claimed', async () => {
    const [user, other] = await Promise.all([sampleMember(db.sql), sampleMember(db.sql)])
    const context = memberContext(db.sql, user)
    const { payment_id, amount } = await payments.startUpiPayment(context, {
      plan_id: 'morning-1month',
      amount: rupees(600),
    })
    const proof = { payment_id, amount, transaction_reference: '1' }
    for (const upload_id of [
      await sampleUpload(db.sql, other.id, 'payment_proof'),
      await sampleUpload(db.sql, user.id, 'identity_document'),
    ]) {
      await expect(member.submitProof(context, { ...proof, upload_id })).rejects.toMatchObject({
        code: 'upload_missing',
      })
    }
    const upload_id = await sampleUpload(db.sql, other.id, 'payment_proof')
    const stranger = memberContext(db.sql, other)
    await expect(member.submitProof(stranger, { ...proof, upload_id })).rejects.toMatchObject({
      code: 'payment_not_found',
    })
    expect(await member.listMyProofs(stranger)).toEqual([])
  })
})

describe('approving', () => {
  test('sets the payment completed, creates the subscription, issues the receipt and notifies the student', async () => {
    const sent = await sendProof()
    const context = deskContext()
    const answer = await admin.approveProof(context, { id: sent.id })
    expect(answer).toMatchObject({ start_date: '2026-11-20', end_date: '2026-12-19' })
    expect(await rowsOf(sent)).toEqual({
      proof: 'approved',
      payment: 'completed',
      subscriptions: 1,
      receipts: 1,
    })
    expect(context.mails.map((mail) => mail.to)).toEqual([sent.user.email])
    expect(await member.listMyProofs(memberContext(db.sql, sent.user))).toEqual([])
    const review = await admin.findProof(context, { id: sent.id })
    expect(review).toMatchObject({ verified_by_name: desk.name, rejection_reason: null })
  })

  test('DAYS-3: tells the last day as the member reads it, closed days that are announced counted', async () => {
    const sent = await sendProof()
    const holiday = {
      date: toDay('2026-11-25'),
      name: 'Pipes',
      name_hi: '',
      type: 'closed' as const,
      recurring: false,
    }
    const { id } = await holidays.addHoliday(deskContext(), { holiday })
    const context = deskContext()
    const answer = await admin.approveProof(context, { id: sent.id })
    const { subscription } = await subscriptions.mySubscription(memberContext(db.sql, sent.user))
    expect(answer).toMatchObject({ start_date: '2026-11-20', end_date: '2026-12-20' })
    expect(subscription?.end_date).toBe(answer.end_date)
    expect(context.mails[0]?.text).toContain('to 20 Dec 2026: closed on 25 Nov 2026')
    await holidays.removeHoliday(deskContext(), { id, version: 1 })
  })

  test('two admins approve one proof: one subscription, one receipt, one mail', async () => {
    const sent = await sendProof()
    const contexts = [deskContext(), memberContext(db.sql, await sampleAdmin(db.sql))]
    const outcomes = await Promise.allSettled(
      contexts.map((context) => admin.approveProof(context, { id: sent.id })),
    )
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'already_reviewed',
    })
    expect(await rowsOf(sent)).toEqual({
      proof: 'approved',
      payment: 'completed',
      subscriptions: 1,
      receipts: 1,
    })
    expect(contexts.flatMap((context) => context.mails)).toHaveLength(1)
  })

  test('approving races rejecting: the loser learns that it was decided', async () => {
    for (let round = 0; round < 5; round++) {
      const sent = await sendProof()
      const outcomes = await Promise.allSettled([
        admin.approveProof(deskContext(), { id: sent.id }),
        admin.rejectProof(deskContext(), { id: sent.id }),
      ])
      const approved = outcomes[0]?.status === 'fulfilled'
      expect(outcomes[1]?.status).toBe(approved ? 'rejected' : 'fulfilled')
      expect((await rowsOf(sent)).subscriptions).toBe(approved ? 1 : 0)
    }
  })

  test('if anything fails nothing happened', async () => {
    const sent = await sendProof()
    const failing = {
      ...deskContext(),
      queueMail: () => Promise.reject(new Error('the mail could not be queued')),
    }
    await expect(admin.approveProof(failing, { id: sent.id })).rejects.toThrow('could not be queued')
    expect(await rowsOf(sent)).toEqual({
      proof: 'pending',
      payment: 'created',
      subscriptions: 0,
      receipts: 0,
    })
    await expect(admin.approveProof(deskContext(), { id: sent.id })).resolves.toBeDefined()
  })

  test('PROOF-7: a plan that costs more by now is no reason to look twice: what was asked for counts', async () => {
    const { id } = await sendProof({ reference: '432109870001' })
    const { plan_price } = await admin.findProof(deskContext(), { id })
    await db.sql
      .updateTable('plans')
      .set((of) => ({ price: of('price', '+', rupees(100)) }))
      .execute()
    expect(await admin.findProof(deskContext(), { id })).toMatchObject({ plan_price, signals: [] })
    await db.sql
      .updateTable('plans')
      .set((of) => ({ price: of('price', '-', rupees(100)) }))
      .execute()
  })

  test('PROOF-6: two approved proofs never share a transaction reference, however it is written', async () => {
    const [first, second] = [
      await sendProof({ reference: '9999 0000 0001' }),
      await sendProof({ reference: '９９９９００００0001' }),
    ]
    expect((await admin.findProof(deskContext(), { id: second.id })).signals).toEqual([
      'reference_pending_elsewhere',
    ])
    const outcomes = await Promise.allSettled(
      [first, second].map(({ id }) => admin.approveProof(deskContext(), { id })),
    )
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      constraint: 'transaction_reference_used',
    })
    const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? [first, second] : [second, first]
    expect(await rowsOf(loser)).toEqual({
      proof: 'pending',
      payment: 'created',
      subscriptions: 0,
      receipts: 0,
    })
    const review = await admin.findProof(deskContext(), { id: loser.id })
    expect(review.signals).toEqual(['reference_approved_before'])
    expect(review.same_reference.map(({ id }) => id)).toEqual([winner.id])
  })

  test('PROOF-7: a picture sent before is flagged', async () => {
    const picture = 'a5'.repeat(1500)
    const first = await sendProof({ picture })
    const second = await sendProof({ picture })
    const review = await admin.findProof(deskContext(), { id: second.id })
    expect(review.signals).toEqual(['same_picture_before'])
    expect(review.same_picture.map(({ id }) => id)).toEqual([first.id])
  })

  test('what does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const action of [admin.approveProof, admin.rejectProof, admin.findProof]) {
      await expect(action(deskContext(), { id })).rejects.toMatchObject({ code: 'proof_not_found' })
    }
  })
})

describe('rejecting', () => {
  test('stores an optional reason, tells the student, and the proof can be sent again', async () => {
    const sent = await sendProof()
    const context = deskContext()
    await admin.rejectProof(context, { id: sent.id, reason: 'The screenshot is cut off' })
    expect(context.mails[0]).toMatchObject({ to: sent.user.email })
    expect(context.mails[0]?.text).toContain('The screenshot is cut off')
    const own = await member.listMyProofs(memberContext(db.sql, sent.user))
    expect(own).toMatchObject([{ status: 'rejected', rejection_reason: 'The screenshot is cut off' }])
    const again = await sendProof({ user: sent.user })
    expect(again.payment_id).toBe(sent.payment_id)
    expect(await member.listMyProofs(memberContext(db.sql, sent.user))).toMatchObject([
      { id: again.id, status: 'pending' },
    ])
    await expect(admin.rejectProof(deskContext(), { id: sent.id })).rejects.toMatchObject({
      code: 'already_reviewed',
    })
  })

  test('keeps nothing that is said of a member who is erased, here or in the log (ACCOUNT-20)', async () => {
    const { id, user } = await sendProof()
    const reason = 'Zubeida’s aunt paid'
    const operation = 'paymentProofs.rejectProof'
    const recording = { admin_id: desk.id, operation, reason, request_id: randomUUID(), at: TEST_NOW }
    const writing = memberContext(recordedSql(db.pool, recording), desk)
    await db.sql
      .transaction()
      .execute((one) => eraseMember(one, deskContext(), { id: user.id, ends_plans: [] }))
    await admin.rejectProof(writing, { id, reason })
    expect(await admin.findProof(deskContext(), { id })).toMatchObject({ rejection_reason: 'Erased' })
    const logged = db.sql.selectFrom('audit_entries').select('reason').where('operation', '=', operation)
    expect(await logged.execute()).toEqual([{ reason: 'Erased' }])
  })
})

test('a rejected proof goes from the student’s list once the plan’s hours are paid for otherwise', async () => {
  const { user, id } = await sendProof()
  await admin.rejectProof(deskContext(), { id })
  const submitted_at = earlier(deskContext().now, { minutes: 5 })
  await db.sql.updateTable('payment_verifications').set({ submitted_at }).where('id', '=', id).execute()
  const listOwn = () => member.listMyProofs(memberContext(db.sql, user))
  expect(await listOwn()).toMatchObject([{ id, status: 'rejected' }])
  const context = memberContext(db.sql, user)
  const plan = await db.sql
    .selectFrom('plans')
    .select(['slug', 'price'])
    .where('slug', '=', 'full-day-3months')
    .executeTakeFirstOrThrow()
  const other = await payments.startUpiPayment(context, { plan_id: plan.slug, amount: plan.price })
  await fees.markPaid(deskContext(), { id: other.payment_id, reason: 'Seen in the bank', in_cash: false })
  expect(await listOwn()).toEqual([])
})

test('PROOF-5: it stays where the rest of an older plan is paid, which buys none', async () => {
  const user = await sampleMember(db.sql)
  const plan = await samplePlan(db.sql, 'full_day')
  const at = (now: Date) => memberContext(db.sql, desk, { now })
  const part = { amount: rupees(600), due_on: addDays(dayOf(TEST_NOW), 5) }
  const sale = { user_id: user.id, plan_id: plan.id, amount: rupees(1000), part }
  await fees.recordCash(at(earlier(TEST_NOW, { days: 1 })), sale)
  const { id } = await sendProof({ user })
  await admin.rejectProof(deskContext(), { id })
  const [due] = (await dues.myDues(memberContext(db.sql, user))).dues
  await fees.takeDue(at(later(TEST_NOW, { hours: 1 })), { id: due?.id ?? '', amount: rupees(400) })
  const own = await member.listMyProofs(memberContext(db.sql, user))
  expect(own).toMatchObject([{ id, status: 'rejected' }])
})

describe('the desk’s list', () => {
  test('is newest first, continues by cursor, and is searched by name, email, reference or status', async () => {
    const user = await sampleMember(db.sql, { name: 'Zubeida 100%' })
    const sent = await sendProof({ user, reference: 'UTR5550123' })
    for (const search of ['zubeida', '100%', user.email.slice(0, 20), 'utr555', 'UTR5550123']) {
      const { rows } = await admin.listProofs(deskContext(), { search })
      expect(rows.map(({ id }) => id)).toEqual([sent.id])
    }
    const rejected = await admin.listProofs(deskContext(), { search: 'rejected' })
    expect(new Set(rejected.rows.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect((await admin.listProofs(deskContext(), { search: "'; drop table x; --" })).rows).toEqual([])

    const old = await sendProof({ user: await sampleMember(db.sql) })
    await db.sql
      .updateTable('payment_verifications')
      .set({ submitted_at: new Date('2020-01-01T06:00:00Z') })
      .where('id', '=', old.id)
      .execute()
    const waiting = await admin.listProofs(deskContext(), { search: 'pending', limit: 100 })
    expect(waiting.rows[0]?.id, 'what waits longest comes first').toBe(old.id)
    expect(new Set(waiting.rows.map(({ status }) => status))).toEqual(new Set(['pending']))
    expect((await admin.listProofs(deskContext(), { limit: 100 })).rows.at(-1)?.id, 'else last').toBe(old.id)

    const { total } = await admin.countProofs(deskContext())
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.listProofs(deskContext(), { limit: 3, cursor })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  })

  test('links are made per view, for this admin: 3600 s to view, 60 s to download', async () => {
    const { id, upload_id } = await sendProof()
    const view = await admin.linkToProof(deskContext(), { id, mode: 'view' })
    expect(view.url).toBe(`/api/files/${upload_id}?viewer=${desk.id}&seconds=3600&download=false`)
    const download = await admin.linkToProof(deskContext(), { id, mode: 'download' })
    expect(download.url).toBe(`/api/files/${upload_id}?viewer=${desk.id}&seconds=60&download=true`)
  })
})
