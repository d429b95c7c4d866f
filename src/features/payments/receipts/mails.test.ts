import { expect, it } from 'vitest'
import { NO_TAX } from '#/features/tax/rules.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { receiptMail } from './mails.ts'

const receipt = {
  number: 'SL/26-27/000001',
  issued_on: toDay('2026-11-21'),
  payer_name: 'Ishita Sample',
  plan_name: 'Evening - 1 Month',
  period_start: toDay('2026-11-21'),
  period_end: toDay('2026-12-20'),
  amount: rupees(600),
  payment_method: 'qr_code' as const,
  payment_code: 'J4R5BBYXR5',
  coupon_code: null,
  discount_amount: rupees(0),
  ...NO_TAX,
  lost_seats: [],
  moved: [],
}
const at = { library: 'Adhyayan', url: 'https://library.example/dashboard/fees?tab=history' }
const order = { ...receipt, plan_name: 'Canteen order C21-001', period_start: null, period_end: null }

it.each([
  [
    receiptMail('i@example.org', receipt, at),
    'Your payment has been received. Your membership covers the days below.',
  ],
  [receiptMail('i@example.org', order, at), 'Your payment has been received.'],
])('its first words are one paragraph, letter by letter: %#', ({ text, html }, words) => {
  expect(text.split('\n\n')[1]).toBe(words)
  expect(html).toContain(`>${words}</p>`)
})
