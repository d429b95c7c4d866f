import { expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { undoMail } from './mails.ts'

const at = { library: 'Adhyayan', url: 'https://library.example/dashboard/fees' }
const undone = {
  name: 'Ishita',
  amount: rupees(120),
  reason: 'Wrong member',
  number: 'CN/26-27/000001',
  over: false,
  lost_seats: [],
}

it.each([
  [true, 'If you did pay, please send your payment proof again, or ask at the desk.'],
  [false, 'If you did pay, please ask at the desk.'],
] as const)(
  'the mail about an undo asks for no proof that can’t be sent (PAY-24): %s',
  (proof_again, words) => {
    const mail = undoMail('i@example.org', { ...undone, purpose: 'plan', proof_again }, at)
    expect(mail.text.split('\n\n')).toContain(words)
  },
)
