import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, samplePlan } from '../../../../test/support/samples.ts'
import { sendReceipt } from './send-receipt.ts'

let db: TestDatabase
let admin: Member
let student: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
beforeEach(async () => {
  student = await sampleMember(db.sql, { name: 'Ishita Rao' })
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, admin)

/** The receipt of a plan that the student has paid in cash. */
async function payCash() {
  const plan = await samplePlan(db.sql, 'morning')
  const cash = { user_id: student.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  const { payment_id, receipt_number: number } = await desk.recordCash(here(), cash)
  const { receipt } = await desk.findPayment(here(), { id: payment_id })
  return { payment_id, number, id: receipt?.id ?? '' }
}

describe('a receipt that is sent again (COUNTER-8)', () => {
  it('goes out by mail or as a link for WhatsApp, and is in the log of the payment', async () => {
    const { id, number } = await payCash()
    const context = here()
    expect(await sendReceipt(context, { id, by: 'email' })).toMatchObject({
      sent_to: student.email,
      whatsapp: null,
    })
    expect(context.mails).toMatchObject([
      { to: student.email, subject: `Receipt ${number} for your payment` },
    ])
    expect(context.mails[0]?.text).toContain('Here is your receipt again.')
    const byPhone = { id, by: 'whatsapp' as const }
    await expect(sendReceipt(here(), byPhone)).rejects.toMatchObject({ code: 'receipt_without_phone' })
    await db.sql.updateTable('profiles').set({ phone: '98765 43210' }).where('id', '=', student.id).execute()
    const { whatsapp } = await sendReceipt(context, byPhone)
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
    expect(decodeURIComponent(whatsapp ?? '')).toContain(`Your receipt ${number}: http`)
    expect(context.mails).toHaveLength(1)
  })

  it('the message is in the payer’s language (LANG-8)', async () => {
    const { id, number } = await payCash()
    const account = { phone: '98765 43211', language: 'hi' as const }
    await db.sql.updateTable('profiles').set(account).where('id', '=', student.id).execute()
    const { whatsapp } = await sendReceipt(here(), { id, by: 'whatsapp' })
    const said = decodeURIComponent(whatsapp ?? '')
    expect(said).toContain(`नमस्ते ${student.name},`)
    expect(said).toContain(`आपकी रसीद ${number}: http`)
  })

  it('is refused without an address, and when it was sent often', async () => {
    const { id, payment_id } = await payCash()
    const often = { ...here(), allowReceiptSent: async () => false }
    await expect(sendReceipt(often, { id, by: 'email' })).rejects.toMatchObject({
      code: 'receipt_sent_often',
    })
    await db.sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', student.id).execute()
    await expect(sendReceipt(here(), { id, by: 'email' })).rejects.toMatchObject({
      code: 'receipt_without_address',
    })
    await expect(sendReceipt(here(), { id: payment_id, by: 'email' })).rejects.toMatchObject({
      code: 'receipt_not_found',
    })
  })
})
