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
}

it.each([
  ['plan', 'If you did pay, please send your payment proof again, or ask at the desk.'],
  ['canteen_order', 'If you did pay, please ask at the desk.'],
  ['due', 'If you did pay, please ask at the desk.'],
  ['plan_change', 'If you did pay, please ask at the desk.'],
] as const)(
  'the mail about the undo of a %s asks for no proof that can’t be sent (PAY-24)',
  (purpose, words) => {
    expect(undoMail('i@example.org', { ...undone, purpose }, at).text.split('\n\n')).toContain(words)
  },
)
