import { expect, test } from 'vitest'
import { namesEtag } from './etag.ts'

test.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"old", "a-br"', true],
  ['"old",W/"a-br"', true],
  ['W/"a-br" , W/"old"', true],
  [undefined, false],
  ['', false],
  ['"a"', false],
  ['"a-gzip"', false],
  ['a-br', false],
  ['w/"a-br"', false],
  ['"old"a-br"', false],
  ['"old", W/"older"', false],
])('%s names "a-br": %s', (asked, names) => {
  expect(namesEtag(asked, '"a-br"')).toBe(names)
})
