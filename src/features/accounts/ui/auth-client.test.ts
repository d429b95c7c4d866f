import { BASE_ERROR_CODES } from '@better-auth/core/error'
import { emailOTP, twoFactor } from 'better-auth/plugins'
import { expect, it } from 'vitest'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn, translate } from '#/kernel/words.ts'
import { authToasts } from '../texts.ts'
import { AuthError, authText } from './auth-client.ts'

const LIBRARY = [
  BASE_ERROR_CODES,
  twoFactor().$ERROR_CODES,
  emailOTP({ sendVerificationOTP: async () => undefined }).$ERROR_CODES,
].flatMap((codes) => Object.values<{ code: string; message: string }>(codes))

const DEVANAGARI = /[\u0900-\u097f]/
const STATUSES = [400, 401, 403, 404, 422]

function textOf(status: number, refused: { code?: string; message?: string }) {
  return authText(new AuthError(status, refused), authToasts.login_failed, authToasts.unexpected)
}

it('nothing that the accounts library says is shown, only our own words in both languages (LANG-6)', () => {
  expect(LIBRARY.length).toBeGreaterThan(50)
  for (const { code, message } of LIBRARY)
    for (const status of STATUSES) {
      const { description } = textOf(status, { code, message })
      expect(description, code).not.toBe(message)
      // Toasts are translated when they are shown; texts with values in them, when they are made.
      const said = sayIn('hi', hindi, () => textOf(status, { code, message }))
      for (const words of Object.values(said))
        expect(
          sayIn('hi', hindi, () => translate(words)),
          code,
        ).toMatch(DEVANAGARI)
    }
})

it('an error that nobody knows, or without a code, says neither its own words nor that a password was wrong', () => {
  for (const status of STATUSES)
    for (const refused of [{ code: 'NEW_ONE', message: 'Nonce mismatch' }, { message: 'Nonce mismatch' }, {}])
      expect(textOf(status, refused)).toEqual({
        title: authToasts.login_failed.title,
        description: authToasts.unexpected.description,
      })
})

it('at another address than the library’s own, that is named', () => {
  const error = new AuthError(403, { code: 'wrong_address', data: { address: 'https://library.example' } })
  const text = authText(error, authToasts.login_failed, authToasts.unexpected)
  expect(text.title).toBe('Login failed')
  expect(text.description).toContain('Open https://library.example and try again')
})
