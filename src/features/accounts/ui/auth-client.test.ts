import { BASE_ERROR_CODES } from '@better-auth/core/error'
import { emailOTP, twoFactor } from 'better-auth/plugins'
import { execFileSync } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn, translate } from '#/kernel/words.ts'
import { authToasts } from '../texts.ts'
import { AuthError, authClient, authText } from './auth-client.ts'
import { fetchedToasts } from './texts.ts'

afterEach(() => void vi.unstubAllGlobals())

const LIBRARY = [
  BASE_ERROR_CODES,
  twoFactor().$ERROR_CODES,
  emailOTP({ sendVerificationOTP: async () => undefined }).$ERROR_CODES,
].flatMap((codes) => Object.values<{ code: string; message: string }>(codes))

const DEVANAGARI = /[\u0900-\u097f]/
const STATUSES = [400, 401, 403, 404, 422]

function textOf(status: number, refused: { code?: string; message?: string }) {
  return authText(new AuthError(status, refused), authToasts.not_signed_in)
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
        title: 'Login failed',
        description: 'Something went wrong. Please try again.',
      })
})

const TOASTS = { ...authToasts, ...fetchedToasts }

/** The texts that our screens give such a call for a failure without a reason of its own. */
const FALLBACKS = execFileSync('git', [
  'grep',
  '-ohE',
  'show(Auth|OwnAccount)Error\\(.*(auth|fetched)Toasts\\.\\w+',
  'src',
])
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((call) => call.split('.').at(-1) as keyof typeof TOASTS)

it.each([...new Set(FALLBACKS)])('of a call that failed, %s is shown whole (LANG-5)', (name) => {
  for (const status of [...STATUSES, 500, 502, 503])
    expect(authText(new AuthError(status, {}), TOASTS[name])).toEqual(TOASTS[name])
})

it('of a call that was thrown or got no answer, only that something went wrong is', () => {
  expect(FALLBACKS).toEqual(
    expect.arrayContaining(['registration_failed', 'reset_not_sent', 'password_not_updated']),
  )
  for (const error of [new AuthError(0, {}), new TypeError('Failed to fetch')])
    expect(authText(error, fetchedToasts.reset_not_sent)).toEqual(authToasts.unexpected)
})

it('at another address than the library’s own, that is named', () => {
  const error = new AuthError(403, { code: 'wrong_address', data: { address: 'https://library.example' } })
  const text = authText(error, authToasts.not_signed_in)
  expect(text.title).toBe('Login failed')
  expect(text.description).toContain('Open https://library.example and try again')
})

it.each([
  ['a Wi-Fi that asks to sign in answers with a page', async () => new Response('<html>Sign in</html>')],
  [
    'the answer breaks off',
    async () =>
      new Response(new ReadableStream({ pull: (sent) => sent.error(new TypeError('network error')) })),
  ],
])('where %s, nothing is said to have been done', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const asked = {
    'a mail': () => authClient.requestReset('asha@example.org'),
    'an account': () => authClient.signUp({ name: 'Asha', email: 'asha@example.org', password: 'p' }),
    'a new password': () => authClient.changePassword('old', 'new'),
    'recovery codes': () => authClient.newRecoveryCodes('p'),
  }
  for (const [what, ask] of Object.entries(asked)) {
    const error = await ask().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error, what).toMatchObject({ name: 'AuthError', status: 0 })
    expect(authText(error, fetchedToasts.reset_not_sent)).toEqual(authToasts.unexpected)
  }
})
