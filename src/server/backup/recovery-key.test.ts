import { expect, it } from 'vitest'
import { newKey } from './envelope.ts'
import { lockKey, openWithRecoveryKey, openWithSecret } from './keys.ts'
import { makeRecoveryKey, readRecoveryKey } from './recovery-key.ts'

const SECRET = 'the secret of a library'

it('is nine groups of four, and is read however it is typed', () => {
  const { printed, public_key } = makeRecoveryKey()
  expect(printed).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{4}$/)
  const key = newKey()
  const locked = lockKey(key, { secret: SECRET, recovery_key: public_key })
  const typed = printed.toLowerCase().replaceAll('-', '  ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(openWithRecoveryKey(locked, readRecoveryKey(typed)!)).toEqual(key)
  expect(openWithSecret(locked, SECRET)).toEqual(key)
})

it('every mistake in one letter is noticed', () => {
  const { printed } = makeRecoveryKey()
  for (let at = 0; at < printed.length; at++) {
    if (printed[at] === '-') continue
    const other = printed[at] === '7' ? '8' : '7'
    expect(readRecoveryKey(printed.slice(0, at) + other + printed.slice(at + 1)), String(at)).toBeUndefined()
  }
  for (const typed of ['', printed.slice(1), `${printed}A`, printed.replace(/^./, 'Ü')])
    expect(readRecoveryKey(typed)).toBeUndefined()
})

it('another key, and the key of another library, open nothing', () => {
  const locked = lockKey(newKey(), { secret: SECRET, recovery_key: makeRecoveryKey().public_key })
  expect(openWithRecoveryKey(locked, readRecoveryKey(makeRecoveryKey().printed)!)).toBeUndefined()
  expect(openWithSecret(locked, 'another secret')).toBeUndefined()
  expect(
    openWithRecoveryKey(
      lockKey(newKey(), { secret: SECRET, recovery_key: undefined }),
      readRecoveryKey(makeRecoveryKey().printed)!,
    ),
  ).toBeUndefined()
})
