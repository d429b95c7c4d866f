import { expect, test } from 'vitest'
import { JsonText, jsonOf } from './json-text.ts'

test('what the database wrote goes out as it is, beside what the server writes', () => {
  const list = new JsonText<number[]>('[1, \n 2]')
  const answer = { name: 'a "b"', none: undefined, at: new Date(0), list }
  const text = jsonOf(answer)
  expect(text).toContain('"list":[1, \n 2]')
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(answer)))
})

test.each<[unknown]>([
  [null],
  [0],
  ['text'],
  [{ list: new JsonText('[]') }],
  [{ none: undefined, list: new JsonText('{}') }],
  [[1, null]],
  [{}],
])('is JSON for %j', (answer) =>
  expect(JSON.parse(jsonOf(answer))).toEqual(JSON.parse(JSON.stringify(answer))),
)
