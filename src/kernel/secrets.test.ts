import { expect, test } from 'vitest'
import { hashToken, isSameSecret } from './secrets.ts'

test.each([
  ['a secret', 'a secret', true],
  ['a secret', 'a secreT', false],
  ['a secret', 'a secre', false],
  ['', '', true],
  ['', 'a secret', false],
  // Compared as bytes: as many characters are not as many bytes.
  ['secrét', 'secret', false],
  [Buffer.from('a secret'), 'a secret', true],
  [Buffer.from('a secret'), Buffer.from('another!'), false],
])('%j against %j: %s', (given, expected, same) => {
  expect(isSameSecret(given, expected)).toBe(same)
})

test('a token’s hash is SHA-256, as tokens that are already stored have it', () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(hashToken('abc').toString('hex')).toBe(abc)
})
