import { expect, it } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { sayIn } from '#/kernel/words.ts'
import {
  lastEight,
  leavesKitchen,
  methodOf,
  namesOf,
  rateLabel,
  refundWords,
  successRate,
  entryWords,
  HAPPENED,
  timelineOf,
  withSpokenPayer,
} from './rules.ts'

it.each([
  [{ paid: 0, failed: 0 }, null],
  [{ paid: 7, failed: 3 }, 70],
  [{ paid: 1, failed: 0 }, 100],
  [{ paid: 1, failed: 1 }, 50],
  [{ paid: 9_883, failed: 16 }, (100 * 9_883) / 9_899],
])('success rate of %o is %s', (counts, rate) => {
  expect(successRate(counts)).toBe(rate)
})

it.each([
  [71, 'Good'],
  [70.01, 'Good'],
  [70, 'Needs improvement'],
  [0, 'Needs improvement'],
])('a success rate of %s %% is labelled %s', (percent, label) => {
  expect(rateLabel(percent)).toBe(label)
})

it('the external payment id is shown as its last 8 characters', () => {
  expect(lastEight('pay_IH4NVgf4Dreq1l')).toBe('f4Dreq1l')
  expect(lastEight('short')).toBe('short')
})

it.each([
  [{ payment_method: 'qr_code', amount: rupees(600) }, 'UPI QR'],
  [{ payment_method: 'qr_code', amount: rupees(0) }, 'Coupon'],
  [{ payment_method: 'barter' as 'cash', amount: rupees(1) }, 'Not specified'],
] as const)('the method of %o is %s', (payment, words) => {
  expect(methodOf(payment)).toBe(words)
})

it.each([
  [true, rupees(60), true],
  [true, toPaise(5999), false],
  [true, null, false],
  [false, rupees(60), false],
])(
  'of an order that a refund can stop (%s), a refund of %s of ₹60 removes it from the kitchen: %s',
  (stops_with_refund, amount, leaves) => {
    expect(leavesKitchen({ refundable: rupees(60), stops_with_refund }, amount)).toBe(leaves)
  },
)

it('a missing fact has a fallback', () => {
  const facts = { student_name: '', student_email: null, plan_name: null, order_number: null }
  expect(namesOf(facts)).toEqual({
    student_name: 'Unknown',
    student_email: 'No email',
    bought: 'Unknown Plan',
  })
  expect(namesOf({ ...facts, order_number: 'C-7' }).bought).toBe('Canteen order C-7')
  expect(
    namesOf({ ...facts, plan_name: 'Night', student_name: 'Asha', student_email: 'a@example.org' }),
  ).toEqual({ student_name: 'Asha', student_email: 'a@example.org', bought: 'Night' })
})

it('a payer who is gone is said in the language spoken', () => {
  const gone = { student_name: 'Unknown', student_email: 'No email' }
  const spoken = (row: typeof gone) => sayIn('hi', { ...hindi, ...deskHindi }, () => withSpokenPayer(row))
  expect(spoken(gone)).toEqual({ student_name: 'अनजान', student_email: 'ईमेल नहीं' })
  expect(spoken({ ...gone, student_name: 'Erased member' }).student_name).toBe('मिटाया गया मेंबर')
  expect(spoken({ student_name: 'Asha', student_email: 'a@example.org' }).student_name).toBe('Asha')
})

it('the timeline shows everything that happened, oldest first', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 4, minute))
  const proof = { verified_by_name: 'Asha', rejection_reason: null }
  const refund = { amount: rupees(200), requested_by_name: 'Asha', outside: false }
  const entries = timelineOf({
    payment: { created_at: at(0), paid_at: at(5) },
    proofs: [
      { ...proof, submitted_at: at(1), status: 'rejected', verified_at: at(2), rejection_reason: 'Blurred' },
      { ...proof, submitted_at: at(3), status: 'approved', verified_at: at(5) },
    ],
    events: [{ at: at(4), source: 'webhook', outcome: 'captured', admin_name: null, repeated: 119 }],
    refunds: [
      { ...refund, requested_at: at(9), done_at: at(10), failed_at: at(11) },
      { ...refund, requested_at: at(6), done_at: null, failed_at: at(8) },
    ],
    receipt: { number: 'SL/26-27/000001', created_at: at(5) },
  })
  expect(entries.map((entry) => [entryWords(entry), entry.by].filter(Boolean).join(', '))).toEqual([
    'Payment opened',
    'Proof sent',
    'Proof rejected: Blurred, Asha',
    'Proof sent',
    'The provider reported: captured, repeated 119 times',
    'Proof approved, Asha',
    'Paid',
    'Receipt SL/26-27/000001',
    'Refund of ₹200 requested, Asha',
    'Refund of ₹200 failed',
    'Refund of ₹200 requested, Asha',
    '₹200 refunded',
    'Refund of ₹200 failed at the provider',
  ])
})

it.each([
  ['requested', null, false, 'On its way'],
  ['done', '2026-11-20', false, 'Refunded'],
  ['done', '2026-11-20', true, 'Went back twice'],
  ['failed', null, false, 'Failed'],
  ['failed', '2026-11-20', true, 'Failed at the provider'],
] as const)(
  'a refund that is %s, accepted at %s, twice: %s, is shown as "%s"',
  (status, done_at, sent_twice, words) => {
    expect(refundWords({ status, done_at, sent_twice })).toBe(words)
  },
)

it.each(HAPPENED)('in Hindi the timeline says nothing in English: %s', (what) => {
  const outcomes = {
    decided: [
      'Cash received at the desk',
      'UPI seen at the desk',
      'Cash received at the counter',
      'UPI seen at the counter',
      'Marked paid: पर्ची देखी',
      'Undone: गलती से',
    ],
    callback: ['check', 'wrong signature'],
    webhook: ['check', 'unknown order'],
  }
  const all: readonly string[] = what in outcomes ? outcomes[what as keyof typeof outcomes] : ['']
  for (const words of all) {
    const entry = { what, words, amount: rupees(200), repeated: 2 }
    const said = sayIn('hi', { ...hindi, ...deskHindi }, () => entryWords(entry))
    expect(said).toMatch(/[\u0900-\u097f]/)
    expect(said.replaceAll('UPI', '')).not.toMatch(/[A-Za-z]/)
  }
})
