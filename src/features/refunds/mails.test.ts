import { expect, it } from 'vitest'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { rupees } from '#/kernel/money.ts'
import { refundMail } from './mails.ts'

const at = { library: 'Adhyayan', url: 'https://library.example/dashboard/fees?tab=history' }
const refund = {
  name: 'Ishita',
  amount: rupees(600),
  reason: 'Moves away',
  number: null,
  again_of: null,
  upi_reference: null,
  end_membership: false,
  purpose: 'plan' as PaymentPurpose,
}

it.each([
  [
    refundMail('i@example.org', { ...refund, handed: false }, at),
    'We’ve refunded you the way you paid. Your bank may take up to seven working days to show it.',
  ],
  [refundMail('i@example.org', { ...refund, handed: true }, at), 'We’ve refunded you over the counter.'],
  [
    refundMail('i@example.org', { ...refund, handed: true, upi_reference: '426187650001' }, at),
    'We’ve refunded you by UPI.',
  ],
])('its first words are one paragraph, letter by letter: %#', ({ text, html }, words) => {
  expect(text.split('\n\n')[1]).toBe(words)
  expect(html).toContain(`>${words}</p>`)
})

it('MEMBER-6: says that the plan has ended with it, where it has', () => {
  const ends = /plan that you paid for with it has ended/
  const textOf = (changes: Partial<typeof refund>) =>
    refundMail('i@example.org', { ...refund, ...changes, handed: true }, at).text
  expect(textOf({ end_membership: true })).toMatch(ends)
  expect(textOf({})).not.toMatch(ends)
  expect(textOf({ end_membership: true, purpose: 'canteen_order' })).not.toMatch(ends)
})
