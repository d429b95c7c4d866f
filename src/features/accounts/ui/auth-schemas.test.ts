import { expect, it } from 'vitest'
import { appCode, mailedCode, recoveryCode } from './auth-schemas.ts'

it.each([
  ['an app', appCode, '१२३ ४५६', '123456'],
  ['an app', appCode, ' 123 456 ', '123456'],
  ['a mail', mailedCode, '१२३४५६', '123456'],
  ['the saved ones', recoveryCode, 'a१b२c-d३e४f', 'a1b2c-d3e4f'],
])('a code of %s is sent in plain digits, without spaces (LANG-11)', (_, schema, typed, code) => {
  expect(schema.parse({ code: typed })).toEqual({ code })
})

it.each([
  ['', 'Please enter the six digits.'],
  ['१२३४५', 'Please enter the six digits.'],
])('%j is no code of six digits', (code, message) => {
  expect(appCode.safeParse({ code }).error?.issues[0]?.message).toBe(message)
})
