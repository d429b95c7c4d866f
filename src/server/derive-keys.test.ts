import { expect, test } from 'vitest'
import { deriveMasterKey, deriveSubkey } from './derive-keys.ts'

test('keys are those that libraries have been sealed under', () => {
  const masterKey = deriveMasterKey('a secret', 'files')
  expect(masterKey.toString('hex')).toBe('15403c8968a64d1830f7f27f4625e65fbcd1dd313af168287de2be66fed26f2e')
  const key = deriveSubkey(masterKey, 'file keys')
  expect(key.toString('hex')).toBe('1626e10aeb667c1331425b4c43b19bd0241bbf10d230f124f7c5fbabc8b72c29')
})
