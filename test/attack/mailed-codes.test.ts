import { describe, expect, it } from 'vitest'
import { APP_URL, cookiesIn } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { codeOf } from '../support/totp.ts'

const accounts = openAccounts({ ADMIN_EMAILS: 'desk@example.org' })
const { post, signUp, mailsTo, confirm, member, cookieOf, turnOnTwoStep, statusOf } = accounts

describe('A18 (ACCOUNT-23): a code in a mail instead of a password', () => {
  const ask = (email: string, from = {}) =>
    post('auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, from)
  const enter = (email: string, otp: string, from = {}) =>
    post('auth/sign-in/email-otp', { email, otp }, from)
  const codeIn = ({ text }: { text: string }) => /code to sign in is (\d{6})/.exec(text)?.[1] ?? ''
  /** Other mails may come before or after it. */
  const codeTo = async (email: string) => {
    let code: string | undefined
    await expect
      .poll(async () => (code = (await mailsTo(email)).map(codeIn).findLast(Boolean)))
      .toMatch(/^\d{6}$/)
    return code ?? ''
  }

  it('lets its reader in once, however many send it at once, and its link carries it behind the #', async () => {
    await member('code@example.org')
    expect((await ask('Code@example.org')).status).toBe(200)
    const letter = (await mailsTo('code@example.org', 2)).at(-1)
    const code = codeIn(letter ?? { text: '' })
    expect(letter?.text).toContain(`${APP_URL}/auth#code=${code}&email=code%40example.org`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter('code@example.org', code)))
    const inside = answers.filter(({ status }) => status === 200)
    expect(inside).toHaveLength(1)
    expect(await statusOf(cookiesIn(inside[0]?.headers ?? new Headers()))).toBe(200)
  })

  it('leads on to where its reader wanted to go, as a link that is sent again does (ACCOUNT-7, LANDING-6)', async () => {
    const next = '/dashboard/fees?plan=full_day-1'
    const callbackURL = `/auth?next=${encodeURIComponent(next)}`
    const wanted = (letter: { text: string } | undefined) =>
      new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('next')
    const email = 'code-next@example.org'
    await signUp(email, { callbackURL })
    await mailsTo(email)
    await post('auth/send-verification-email', { email, callbackURL })
    await mailsTo(email, 2)
    const askFor = (callback: string) =>
      post(`auth/email-otp/send-verification-otp?callbackURL=${encodeURIComponent(callback)}`, {
        email,
        type: 'sign-in',
      })
    await askFor(callbackURL)
    const letters = await mailsTo(email, 3)
    expect(letters.map(wanted)).toEqual([next, next, next])
    expect((await confirm(letters[2], email)).status).toBe(200)

    await askFor(callbackURL)
    expect(wanted((await mailsTo(email, 4)).at(-1))).toBe(next)
    expect((await askFor('https://evil.example/auth')).status).toBe(403)
  })

  it('three wrong codes end it, and a stranger’s address is answered alike all the while', async () => {
    await member('code3@example.org')
    const askedAnswers = [await ask('code3@example.org'), await ask('nobody3@example.org')]
    expect(askedAnswers[0]?.body).toEqual(askedAnswers[1]?.body)
    const code = await codeTo('code3@example.org')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 4; guess++) {
      const [known, unknown] = [
        await enter('code3@example.org', wrong),
        await enter('nobody3@example.org', wrong),
      ]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect(known.body['code']).toBe('INVALID_OTP')
    }
    expect((await enter('code3@example.org', code)).status).toBe(400)
  })

  it('takes as long for a taken address as for a new one, and each mailbox gets only a few', async () => {
    await member('even@example.org')
    const statuses = []
    for (let at = 0; at < 6; at++) {
      const since = performance.now()
      const { status } = await ask('even@example.org')
      if (status === 200) expect(performance.now() - since).toBeGreaterThanOrEqual(240)
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('never replaces two-step sign-in', async () => {
    await member('code2@example.org')
    const { key } = await turnOnTwoStep(await cookieOf('code2@example.org'))
    await ask('code2@example.org')
    const first = await enter('code2@example.org', await codeTo('code2@example.org'))
    expect(first.body['twoFactorRedirect']).toBe(true)
    const pending = cookiesIn(first.headers)
    expect(await statusOf(pending)).toBe(401)
    const second = await post('auth/two-factor/verify-totp', { code: codeOf(key, 1) }, { cookie: pending })
    expect(await statusOf(cookiesIn(second.headers))).toBe(200)
  })

  it('confirms nobody: an unconfirmed account gets its confirmation mail instead, a banned one its reason', async () => {
    await signUp('code-new@example.org')
    await mailsTo('code-new@example.org')
    await ask('code-new@example.org')
    const letters = await mailsTo('code-new@example.org', 2)
    expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your email for Adhyayan'))

    await member('code-ban@example.org')
    await ask('code-ban@example.org')
    const code = await codeTo('code-ban@example.org')
    await accounts.sql
      .updateTable('profiles')
      .set({ banned_at: new Date(), ban_reason: 'Sold a seat.' })
      .where('email', '=', 'code-ban@example.org')
      .execute()
    expect((await enter('code-ban@example.org', code)).body['code']).toBe('banned')
  })

  it('the library’s codes for other purposes can’t be asked for', async () => {
    await member('code-type@example.org')
    const { status } = await post('auth/email-otp/send-verification-otp', {
      email: 'code-type@example.org',
      type: 'forget-password',
    })
    const code = await codeTo('code-type@example.org')
    expect(status).toBe(200)
    expect((await enter('code-type@example.org', code)).status, 'it was a code to sign in').toBe(200)
    for (const path of [
      'email-otp/reset-password',
      'email-otp/verify-email',
      'email-otp/check-verification-otp',
    ])
      expect((await post(`auth/${path}`, { email: 'code-type@example.org', otp: code })).status).toBe(404)
  })
})
