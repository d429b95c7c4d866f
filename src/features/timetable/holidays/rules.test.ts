import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Holiday } from '#/kernel/closed-days.ts'
import { toDay } from '#/kernel/dates.ts'
import { errorsFromIssues } from '#/design/form-errors.ts'
import { endpointsOf } from '../../../../test/support/inputs.ts'
import { admin, holidayDetails } from './contract.ts'
import { nextKept } from './rules.ts'

const holiday = (date: string, recurring: boolean): Holiday => ({
  date: toDay(date),
  recurring,
  type: 'closed',
})

describe('a holiday’s next date', () => {
  test.each<[string, string, boolean, string, string | null]>([
    ['on its day, while that is to come', '2026-12-25', false, '2026-11-20', '2026-12-25'],
    ['today', '2026-11-20', false, '2026-11-20', '2026-11-20'],
    ['never, when it is over', '2026-11-19', false, '2026-11-20', null],
    ['this year, if it recurs', '2020-12-25', true, '2026-11-20', '2026-12-25'],
    ['next year, once it was kept', '2020-01-26', true, '2026-11-20', '2027-01-26'],
    ['not before its first time', '2028-01-26', true, '2026-11-20', '2028-01-26'],
    ['29 February: on the 28th of another year', '2024-02-29', true, '2026-11-20', '2027-02-28'],
    ['29 February: on the 29th of a leap year', '2024-02-29', true, '2028-02-28', '2028-02-29'],
  ])('%s (%s, recurring %s, asked on %s)', (_name, date, recurring, today, next) => {
    expect(nextKept(holiday(date, recurring), toDay(today))).toBe(next)
  })
})

test.each([
  ['2026-11-20', {}],
  ['', { date: 'Please enter a date' }],
  ['0026-11-20', { date: 'Please enter a date from 1 Jan 2000 to 31 Dec 2099' }],
  ['2106-11-20', { date: 'Please enter a date from 1 Jan 2000 to 31 Dec 2099' }],
])('a holiday on %j', (date, wrong) => {
  const typed = { name: 'Diwali', name_hi: '', type: 'closed', recurring: false, date }
  expect(errorsFromIssues(holidayDetails.safeParse(typed).error?.issues ?? [])).toEqual(wrong)
})

test('what is asked about is a holiday to save, or one to remove', () => {
  const [asked] = endpointsOf({ preview: admin.previewHoliday })
  if (!asked?.input) throw new Error('a preview without input')
  const id = '00000000-0000-4000-8000-000000000001'
  expect(z.safeParse(asked.input, { id, holiday: null }).success).toBe(true)
  expect(z.safeParse(asked.input, { id: null, holiday: null }).error?.issues[0]?.path).toEqual(['holiday'])
})
