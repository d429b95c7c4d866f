import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { id } from '#/kernel/fields.ts'
import { flag, oneOf, rowId, search, text, token } from '#/web/search.ts'

const read = search({
  tab: oneOf(['new', 'history']),
  plan: text(),
  again: rowId,
  day: text((one) => one > '2026'),
})

test('valid values of an address are read, invalid ones are undefined', () => {
  const again = '0f8b7c1e-5a4d-4c3b-9a2f-1e0d9c8b7a6f'
  expect(read({ tab: 'history', plan: 'night-1month', again, day: '2026-11-20', other: 1 })).toEqual({
    tab: 'history',
    plan: 'night-1month',
    again,
    day: '2026-11-20',
  })
  const nothing = { tab: undefined, plan: undefined, again: undefined, day: undefined }
  expect(read({ tab: 'else', plan: 7, again: `${again}0`, day: '1999' })).toStrictEqual(nothing)
})

test('the links of mails are read as the router parses them', () => {
  const link = search({ reset: flag, token })
  expect(link({ reset: true, token: 1234 })).toEqual({ reset: true, token: '1234' })
  expect(link({ reset: 'true', token: ['x'] })).toStrictEqual({ reset: undefined, token: undefined })
})

test.each([
  '0f8b7c1e-5a4d-4c3b-9a2f-1e0d9c8b7a6f',
  '0F8B7C1E-5A4D-4C3B-9A2F-1E0D9C8B7A6F',
  '12345678-1234-1234-1234-123456789012',
  '0f8b7c1e5a4d4c3b9a2f1e0d9c8b7a6f',
  'import',
])('an address and the API agree on whether %s is the id of a row', (typed) => {
  expect(rowId(typed) !== undefined).toBe(id.safeParse(typed).success)
})

test('no page asks for a row by something that is no id', () => {
  const pages = globSync('src/web/routes/**/*$id.tsx')
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter((page) => !readFileSync(page, 'utf8').includes('redirectUnlessId'))).toEqual([])
})
