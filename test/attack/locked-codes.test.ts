import { describe, expect, it } from 'vitest'
import { PASSWORD, cookiesIn } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { codeOf } from '../support/totp.ts'

const accounts = openAccounts()
const { post, signIn, mailsTo, member, cookieOf, turnOnTwoStep, statusOf } = accounts

const verify = (code: string, cookie: string) => post('auth/two-factor/verify-totp', { code }, { cookie })
const begin = async (email: string, password = PASSWORD) => cookiesIn((await signIn(email, password)).headers)

/** A member with two-step sign-in: the key of their app, and their session. */
async function twoStepMember(email: string) {
  await member(email)
  return turnOnTwoStep(await cookieOf(email))
}

let codes = 0
/** No code is tried twice. */
const wrongCode = () => String(++codes).padStart(6, '0')

/** Somebody who knows the password begins twelve sign-ins and types a wrong code into each, all at once. */
async function lock(email: string, password = PASSWORD): Promise<void> {
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(email, password)))
  await Promise.all(begun.map((pending) => verify(wrongCode(), pending)))
  const refused = await verify(wrongCode(), await begin(email, password))
  expect([refused.status, refused.body['code']]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED'])
}

const WARNING = 'Wrong sign-in codes for your Adhyayan account'
const warningsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === WARNING).length

describe('A22 (ACCOUNT-14): the second step closed by somebody who knows the password', () => {
  it('its owner reads what that proves, once; a new password opens it, and a lock after that is told again', async () => {
    const email = 'locked@example.org'
    const { key, cookie } = await twoStepMember(email)
    await lock(email)
    await expect.poll(() => warningsTo(email)).toBe(1)
    const letter = (await mailsTo(email)).find(({ subject }) => subject === WARNING)
    expect(letter?.text).toContain('so they probably know your password, and then typed ten wrong codes')

    const change = { currentPassword: PASSWORD, newPassword: 'another-lamp-8' }
    expect((await post('auth/change-password', change, { cookie })).status).toBe(200)
    const opened = await verify(codeOf(key, 1), await begin(email, 'another-lamp-8'))
    expect(await statusOf(cookiesIn(opened.headers))).toBe(200)

    await lock(email, 'another-lamp-8')
    await expect.poll(() => warningsTo(email)).toBe(2)
  })

  it('a reset opens it too', async () => {
    const email = 'locked-reset@example.org'
    const { key } = await twoStepMember(email)
    await lock(email)
    await post('auth/request-password-reset', { email, redirectTo: '/auth' })
    const link = async () =>
      (await mailsTo(email)).flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
    await expect.poll(link).toBeDefined()
    const reset = { token: await link(), newPassword: 'another-lamp-8' }
    expect((await post('auth/reset-password', reset)).status).toBe(200)
    const opened = await verify(codeOf(key, 1), await begin(email, 'another-lamp-8'))
    expect(await statusOf(cookiesIn(opened.headers))).toBe(200)
  })

  it('a member’s own mistakes say nothing, nor does whoever is signed in', async () => {
    const email = 'mistaken@example.org'
    const { cookie } = await twoStepMember(email)
    const pending = await begin(email)
    for (let at = 0; at < 4; at++) await verify(wrongCode(), pending)
    for (let at = 0; at < 12; at++) await verify(wrongCode(), cookie)
    // Queued after them, so sent after them.
    await post('auth/two-factor/disable', { password: PASSWORD }, { cookie })
    await expect.poll(async () => (await mailsTo(email)).at(-1)?.subject).toContain('Two-step sign-in is off')
    expect(await warningsTo(email)).toBe(0)
  })
})
