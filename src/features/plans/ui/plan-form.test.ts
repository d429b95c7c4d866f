import { expect, it } from 'vitest'
import { errorsFromIssues } from '#/design/form-errors.ts'
import { rupees } from '#/kernel/money.ts'
import { NEW_PLAN, plannedFrom, planForm, type TypedPlan } from './plan-form.ts'

const typed: TypedPlan = { ...NEW_PLAN, name: 'Mornings', price: '800' }
const form = planForm(0)

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['१२', 12],
  ['۱۲', 12],
])('a length typed as %j is of %i months, in the preview too (LANG-11)', (count, duration_months) => {
  const plan = { duration_months, duration_days: 0, price: rupees(800) }
  expect(plannedFrom({ ...typed, count }, 0)).toMatchObject(plan)
  expect(form.parse({ ...typed, count })).toMatchObject(plan)
})

it.each([
  ['', 'Please enter a whole number'],
  ['0', 'Please enter a whole number'],
  ['०', 'Please enter a whole number'],
  ['1.5', 'Please enter a whole number'],
  ['one', 'Please enter a whole number'],
  ['९९९', /^At most \d+ months or \d+ days$/],
])('a length typed as %j is wrong', (count, wrong) => {
  const { error } = form.safeParse({ ...typed, count })
  expect(errorsFromIssues(error?.issues ?? [])).toEqual({ count: expect.stringMatching(wrong) })
})
