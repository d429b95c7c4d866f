import { expect, it } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { toPaise } from '#/kernel/money.ts'
import { say } from '#/server/say-to.ts'
import { changedMail } from './mails.ts'

const change = {
  name: 'Ishita',
  from: { name: 'Full Day - 1 Month', name_hi: '' },
  to: { name: 'Morning - 1 Month', name_hi: 'सुबह - 1 महीना' },
  day: toDay('2026-11-25'),
  end_date: toDay('2026-12-24'),
  left_value: toPaise(60_000),
  due: toPaise(0),
  seats: [],
  behind: [],
}
const at = { library: 'Adhyayan', url: 'https://library.example/dashboard/fees' }

it.each([
  ['en', 'Seats no longer yours: 7'],
  ['hi', 'जो सीटें अब आपकी नहीं: 7'],
] as const)('a seat that isn’t kept is no longer theirs, in %s (CHANGE-3)', (language, line) => {
  const seats = [{ seat_number: 7, kept: [] }]
  expect(say(language, () => changedMail('i@example.org', { ...change, seats }, at)).text).toContain(line)
})

it.each([
  ['en', 'From 25 Nov 2026 your plan is Morning - 1 Month'],
  ['hi', '25 नव॰ 2026 से आपका प्लान सुबह - 1 महीना है'],
] as const)('the subject says from which day the plan is another, in %s (CHANGE-2)', (language, subject) => {
  expect(say(language, () => changedMail('i@example.org', change, at)).subject).toBe(subject)
})
