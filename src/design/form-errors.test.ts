import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorsFromIssues, fieldErrorsOf } from '#/design/form-errors.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name?')),
  at: z.object({ day: z.string('Day?') }),
})

test('a schema’s messages are keyed by path, one each', () => {
  const checked = schema.safeParse({ name: '', at: {} })
  expect(errorsFromIssues(checked.error?.issues ?? [])).toEqual({ name: 'Name?', 'at.day': 'Day?' })
})

test('a message about the whole input has the empty path', () => {
  expect(errorsFromIssues([{ message: 'All of it' }])).toEqual({ '': 'All of it' })
})

test('invalid input from the API is read, anything else is not', () => {
  expect(fieldErrorsOf({ data: { fields: { phone: 'Too long' } } })).toEqual({ phone: 'Too long' })
  expect(fieldErrorsOf({ data: { issues: [{ path: ['phone'], message: 'Too long' }] } })).toEqual({
    phone: 'Too long',
  })
  expect(fieldErrorsOf(new Error('offline'))).toBeUndefined()
  expect(fieldErrorsOf({ code: 'seat_taken', data: { seat_number: 4 } })).toBeUndefined()
})
