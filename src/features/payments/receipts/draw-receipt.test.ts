import { expect, it } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { runsOf } from './draw-text.ts'
import { drawReceipt, type ReceiptPaper } from './draw-receipt.ts'

const paper: ReceiptPaper = {
  number: 'SL/26-27/000123',
  issued_on: toDay('2026-11-20'),
  payer_name: 'प्रज्ञा Āpte क्षत्रिय',
  payer_email: 'pragya@example.org',
  plan_name: 'Full Day - 1 Month',
  period_start: toDay('2026-11-20'),
  period_end: toDay('2026-12-19'),
  amount: rupees(900),
  payment_method: 'qr_code',
  payment_code: 'ABCDE23456',
  coupon_code: 'WELCOME10',
  discount_amount: rupees(100),
  library: {
    name: 'Adhyayan Study Library',
    address: '7 Sample Lane, Sample Nagar',
    contact_email: 'desk@example.org',
    contact_phone: '+91 90000 00001',
  },
}

it('each script is drawn in a font that has it', () => {
  expect(runsOf('Ms. प्रज्ञा paid ₹900', 'text')).toEqual([
    { font: 'text', text: 'Ms. ' },
    { font: 'hindi', text: 'प्रज्ञा' },
    { font: 'text', text: ' paid ' },
    { font: 'text-more', text: '₹' },
    { font: 'text', text: '900' },
  ])
})

it('a receipt is one page of PDF that embeds its fonts', async () => {
  const pdf = (await drawReceipt(paper)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4)
})

it.each(['अध्ययन', 'आराध्या', 'ीँऒऀोँ', '\u200d\u200c', '😀 李 தமிழ்'])(
  'drawing %s on a receipt terminates',
  async (name) => {
    expect((await drawReceipt({ ...paper, payer_name: name })).length).toBeGreaterThan(1000)
  },
)

it('names, addresses and plans of any length and script stay on the page', async () => {
  const long = {
    ...paper,
    payer_name: 'ज्ञानेश्वर'.repeat(12),
    plan_name: 'W'.repeat(90),
    payer_email: `${'x'.repeat(120)}@example.org`,
  }
  const pdf = (await drawReceipt(long)).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
