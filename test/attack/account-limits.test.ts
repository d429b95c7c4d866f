import { expect, it } from 'vitest'
import { APP_URL } from '../support/accounts.ts'
import { call } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const library = openTwoServers(() => ({ APP_URL, TRUST_PROXY: '127.0.0.1' }))

/** The caller's attempts alternate between the two processes, all at once. */
function tries(
  count: number,
  path: string,
  addressOf: (at: number) => string,
  bodyOf: (at: number) => object,
) {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      call(`${library.urlFor(at)}/api/auth/${path}`, {
        method: 'POST',
        body: bodyOf(at),
        headers: { 'x-forwarded-for': addressOf(at), origin: APP_URL },
      }),
    ),
  )
}

const signIn = (at: number) => ({ email: `nobody-${at}@example.org`, password: 'wrong-one' })
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

it('ACCOUNT-11: one address may try ten sign-ins a minute across all processes, whatever account it tries', async () => {
  const answers = await tries(24, 'sign-in/email', () => '10.1.1.1', signIn)
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 14])
  for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
    expect(body).toEqual({
      code: 'too_many_tries',
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds and try again\.$/),
    })
    const wait = Number(headers.get('retry-after'))
    expect(wait > 0 && wait <= 60 && headers.get('x-retry-after') === String(wait)).toBe(true)
  }
  expect(count(await tries(2, 'sign-in/email', () => '10.1.1.2', signIn), 401)).toBe(2)
})

it('a network of addresses counts as one caller', async () => {
  const answers = await tries(24, 'sign-in/email', (at) => `2001:db8:1:2::${at + 1}`, signIn)
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 14])
})

it('each endpoint is counted separately: links, resets and codes have limits of their own', async () => {
  const address = () => '10.1.1.3'
  const mailbox = (at: number) => ({ email: `somebody-${at}@example.org` })
  const reset = () => ({ token: 'unknown', newPassword: 'lamp-night-8' })
  const code = () => ({ code: '123456' })
  expect(count(await tries(64, 'request-password-reset', address, mailbox), 429)).toBe(4)
  expect(count(await tries(64, 'send-verification-email', address, mailbox), 429)).toBe(4)
  expect(count(await tries(104, 'reset-password', address, reset), 429)).toBe(4)
  expect(count(await tries(104, 'two-factor/verify-totp', address, code), 429)).toBe(4)
})

it('ACCOUNT-11: a stranger who uses up one kind of mail to an address keeps its owner from no other', async () => {
  const mine = () => ({ email: 'owner@example.org' })
  const code = () => ({ email: 'owner@example.org', type: 'sign-in' })
  const account = () => ({ email: 'owner@example.org', name: 'Asha', password: 'lamp-night-8' })
  const stranger = () => '10.1.1.4'
  const owner = () => '10.1.1.5'
  expect(count(await tries(7, 'send-verification-email', stranger, mine), 429)).toBe(2)
  expect(count(await tries(1, 'send-verification-email', owner, mine), 429)).toBe(1)
  expect(count(await tries(1, 'request-password-reset', owner, mine), 200)).toBe(1)
  expect(count(await tries(1, 'email-otp/send-verification-otp', owner, code), 200)).toBe(1)
  expect(count(await tries(1, 'sign-up/email', owner, account), 200)).toBe(1)
})

it('SAFE-13: the stored counts name no address', async () => {
  const rows = await library.sql.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ key }) => /10\.1\.1|2001/.test(key))).toEqual([])
})
