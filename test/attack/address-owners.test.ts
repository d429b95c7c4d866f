import { describe, expect, it } from 'vitest'
import { inviteAdmin } from '#/features/accounts/actions.ts'
import { APP_URL, cookiesIn } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { call } from '../support/server.ts'

const accounts = openAccounts({
  ADMIN_EMAILS: 'desk@example.org, desk2@example.org, desk3@example.org',
})
const { post, signUp, signIn, mailsTo, follow, confirm, freshAddress } = accounts

const ATTACKERS = 'not-yours-anymore-1'
const OWNERS = 'reading-lamp-22'
const asAttacker = (email: string) => signUp(email, { name: 'Sly', password: ATTACKERS })
const asOwner = (email: string) => signUp(email, { name: 'Meera', password: OWNERS })

/** Signs in with everything an attacker knows, whether or not the account is confirmed. */
async function expectAttackerOut(email: string): Promise<void> {
  const answer = await signIn(email, ATTACKERS)
  expect([401, 403]).toContain(answer.status)
  expect((await call(`${accounts.url}/api/profile`, { cookie: cookiesIn(answer.headers) })).status).toBe(401)
}
const profileOf = (email: string) =>
  accounts.sql
    .selectFrom('profiles')
    .select(['id', 'name', 'phone', 'role', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

async function resetTo(email: string, newPassword: string) {
  await post('auth/request-password-reset', { email, redirectTo: '/auth?reset=true' })
  const isReset = (text: string) => /reset-password\/([\w-]+)/.exec(text)?.[1]
  let token: string | undefined
  await expect
    .poll(async () => (token = (await mailsTo(email)).map(({ text }) => isReset(text)).findLast(Boolean)))
    .toBeTruthy()
  return post('auth/reset-password', { token, newPassword })
}

describe('A15: registering an address first doesn’t mean owning it', () => {
  it('its real owner clicks Confirm: the password of the first registration doesn’t work', async () => {
    await asAttacker('clicked@example.org')
    const [letter] = await mailsTo('clicked@example.org')
    await follow(letter)
    await expectAttackerOut('clicked@example.org')
    expect(await profileOf('clicked@example.org')).toMatchObject({ email_verified: false })
    // The owner tries a password of their own, which is not the registered one.
    expect((await confirm(letter, 'clicked@example.org', OWNERS)).status).toBe(401)
    await expectAttackerOut('clicked@example.org')
  })

  it('an address of ADMIN_EMAILS: neither the click nor the owner’s reset makes the attacker an admin', async () => {
    await asAttacker('desk@example.org')
    await follow((await mailsTo('desk@example.org'))[0])
    await expectAttackerOut('desk@example.org')
    expect(await profileOf('desk@example.org')).toMatchObject({ role: 'student', email_verified: false })

    expect((await resetTo('desk@example.org', OWNERS)).status).toBe(200)
    await expectAttackerOut('desk@example.org')
    expect(await profileOf('desk@example.org')).toMatchObject({ role: 'admin', email_verified: true })
    const cookie = cookiesIn((await signIn('desk@example.org', OWNERS)).headers)
    expect((await call(`${accounts.url}/api/admin/seats`, { cookie })).status).toBe(200)
  })

  it('the owner registers too: name and password become theirs, notes of the desk are removed, older links stop working', async () => {
    const email = 'later@example.org'
    await asAttacker(email)
    // Two mails are sent at a time: whichever comes first is the older only if it was awaited.
    await mailsTo(email)
    const { id } = await profileOf(email)
    await accounts.sql
      .updateTable('profiles')
      .set({ phone: '+91 90000 00009' })
      .where('id', '=', id)
      .execute()
    const answers = [await asOwner(email), await asOwner('never-seen@example.org')]
    expect(answers[0]?.status).toBe(200)
    const keys = answers.map(({ body }) => Object.keys(body['user'] as object))
    expect(keys[0], 'no more is told than of a new address').toEqual(keys[1])
    const letters = await mailsTo(email, 2)
    expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your email for Adhyayan'))

    const old = await follow(letters[0])
    expect(old.headers.get('location')).toContain('error=')
    expect((await confirm(letters[0], email, ATTACKERS)).status).toBe(401)
    expect((await confirm(letters[0], email, OWNERS)).body['code']).toBe('EMAIL_NOT_VERIFIED')
    expect((await confirm(letters[1], email, ATTACKERS)).status).toBe(401)
    expect((await follow(letters[1])).headers.get('location')).not.toContain('error=')
    expect((await confirm(letters[1], email, OWNERS)).status).toBe(200)
    expect(await profileOf(email)).toEqual({
      id,
      name: 'Meera',
      phone: null,
      role: 'student',
      email_verified: true,
    })
    await expectAttackerOut(email)
  })

  it('the attacker registers after the owner: no link confirms a password that its reader did not choose', async () => {
    const email = 'before@example.org'
    await asOwner(email)
    await asAttacker(email)
    const letters = await mailsTo(email, 2)
    for (const letter of letters) {
      await follow(letter)
      expect((await confirm(letter, email, OWNERS)).status).toBe(401)
      await expectAttackerOut(email)
    }
    // A new link is for the same account, so it doesn't help either.
    await post('auth/send-verification-email', { email })
    expect((await confirm((await mailsTo(email, 3))[2], email, OWNERS)).status).toBe(401)
    await expectAttackerOut(email)
    expect((await resetTo(email, OWNERS)).status).toBe(200)
    expect((await signIn(email, OWNERS)).status).toBe(200)
    await expectAttackerOut(email)
    await mailsTo(email, 5)
    await asAttacker(email)
    expect((await mailsTo(email, 6)).at(-1)?.subject).toMatch(/already have an account/)
    await expectAttackerOut(email)
  })

  it('between typing and confirming: an earlier registration voids it, a later one is void', async () => {
    for (const first of ['attacker', 'owner'] as const) {
      const email = `between-${first}@example.org`
      await asOwner(email)
      const [letter] = await mailsTo(email)
      const act = { attacker: () => asAttacker(email), owner: () => confirm(letter, email, OWNERS) }
      const second = first === 'attacker' ? 'owner' : 'attacker'
      await inTurn(email, act[first], act[second])
      await expectAttackerOut(email)
      const isOwners = first === 'owner'
      expect(await profileOf(email)).toMatchObject({
        email_verified: isOwners,
        name: isOwners ? 'Meera' : 'Sly',
      })
      expect((await signIn(email, OWNERS)).status).toBe(isOwners ? 200 : 401)
    }
  })

  it('between a reset and its confirmation: the same', async () => {
    for (const first of ['attacker', 'owner'] as const) {
      const email = `resetting-${first}@example.org`
      await asAttacker(email)
      await mailsTo(email)
      await post('auth/request-password-reset', { email, redirectTo: '/auth?reset=true' })
      const letter = (await mailsTo(email, 2)).at(-1)
      const token = /reset-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
      const reset = () => post('auth/reset-password', { token, newPassword: OWNERS })
      const act = { attacker: () => asAttacker(email), owner: reset }
      const second = first === 'attacker' ? 'owner' : 'attacker'
      await inTurn(email, act[first], act[second])
      await expectAttackerOut(email)
      expect(await profileOf(email)).toMatchObject({ email_verified: first === 'owner' })
      expect((await signIn(email, OWNERS)).status).toBe(first === 'owner' ? 200 : 401)
    }
  })

  /** Both have read the account, and wait for it in this order. */
  async function inTurn(email: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const answers: Promise<unknown>[] = []
    await accounts.sql.transaction().execute(async (transaction) => {
      await transaction.selectFrom('profiles').select('id').where('email', '=', email).forUpdate().execute()
      for (const act of [first, second]) {
        answers.push(act())
        await untilLocksWait(accounts.sql, answers.length, ...answers)
      }
    })
    await Promise.all(answers)
  }

  it('a link for one account confirms no other', async () => {
    await asAttacker('mine@example.org')
    await asAttacker('theirs@example.org')
    const [mine] = await mailsTo('mine@example.org')
    const refused = await confirm(mine, 'theirs@example.org', ATTACKERS)
    expect(refused.body['code']).toBe('EMAIL_NOT_VERIFIED')
    expect(await profileOf('theirs@example.org')).toMatchObject({ email_verified: false })
  })

  it('an administrator’s invitation takes over the account and invalidates its old links', async () => {
    const email = 'desk2@example.org'
    await asAttacker(email)
    const [letter] = await mailsTo(email)
    const token = (await inviteAdmin(accounts.sql, new Date(), email)).split('invite=')[1]
    const accepted = await post('admin-invites/accept', { token, name: 'Sunita', email, password: OWNERS })
    expect(accepted.status).toBe(200)
    expect((await follow(letter)).headers.get('location')).toContain('error=')
    await expectAttackerOut(email)
    expect(await profileOf(email)).toMatchObject({ name: 'Sunita', role: 'admin' })
  })

  it('a demoted admin stays demoted, whatever they reset', async () => {
    const email = 'desk3@example.org'
    await asOwner(email)
    expect((await confirm((await mailsTo(email))[0], email, OWNERS)).status).toBe(200)
    expect(await profileOf(email)).toMatchObject({ role: 'admin' })
    await accounts.sql.updateTable('profiles').set({ role: 'student' }).where('email', '=', email).execute()
    expect((await resetTo(email, 'another-lamp-8')).status).toBe(200)
    expect(await profileOf(email)).toMatchObject({ role: 'student' })
  })
})

describe('the confirmation’s link', () => {
  it('expires after an hour, says so, and another can be requested', async () => {
    const email = 'late@example.org'
    await asOwner(email)
    const [letter] = await mailsTo(email)
    await accounts.sql
      .updateTable('auth_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', '=', (await profileOf(email)).id)
      .execute()
    expect((await follow(letter)).headers.get('location')).toMatch(/^\/auth\?.*error=/)
    expect((await confirm(letter, email, OWNERS)).body['code']).toBe('EMAIL_NOT_VERIFIED')
    await post('auth/send-verification-email', { email })
    expect((await confirm((await mailsTo(email, 2))[1], email, OWNERS)).status).toBe(200)
  })

  it('used twice does no harm; it leads only to our own pages, and on to where the reader was going', async () => {
    const email = 'twice@example.org'
    const address = freshAddress()
    const body = { name: 'Meera', email, password: OWNERS, callbackURL: '/auth?next=%2Fdashboard%2Ffees' }
    await post('auth/sign-up/email', body, { address })
    const [letter] = await mailsTo(email)
    expect((await confirm(letter, email, OWNERS)).status).toBe(200)
    const again = new URL((await follow(letter)).headers.get('location') ?? '', APP_URL)
    expect([again.origin, again.pathname, again.searchParams.get('next')]).toEqual([
      APP_URL,
      '/auth',
      '/dashboard/fees',
    ])
    expect((await confirm(letter, email, OWNERS)).status).toBe(200)

    const elsewhere = { ...body, email: 'elsewhere@example.org', callbackURL: 'https://evil.example/auth' }
    expect((await post('auth/sign-up/email', elsewhere)).status).toBe(403)
  })

  it('and a reset’s, mangled beyond text, are refused without a fault', async () => {
    const token = 'a\u0000b'
    const reset = await post('auth/reset-password', { token, newPassword: OWNERS })
    expect([reset.status, reset.body['code']]).toEqual([400, 'invalid_input'])
    const email = 'mangled@example.org'
    const signIns = await post('auth/sign-in/email', { email, password: OWNERS, confirmation: token })
    expect(signIns.status).toBe(400)
    expect((await follow({ text: `${APP_URL}/api/auth/verify-email?token=a%00b` })).status).toBe(400)
  })

  it('made by the accounts library itself is not accepted', async () => {
    await asAttacker('forged@example.org')
    for (const token of ['x', 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImZvcmdlZEBleGFtcGxlLm9yZyJ9.c2lnbmVk', ''])
      expect(
        (await follow({ text: `${APP_URL}/api/auth/verify-email?token=${token}` })).headers.get('location'),
      ).toContain('error=')
    expect(await profileOf('forged@example.org')).toMatchObject({ email_verified: false })
  })
})
