import { describe, expect, it } from 'vitest'
import { APP_URL, PASSWORD, cookiesIn } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { authenticator } from '../support/authenticator.ts'
import { call } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'

const SITE = { origin: APP_URL, rp_id: 'library.localhost' }

const accounts = openAccounts()
const { post, mailsTo, member, cookieOf, turnOnTwoStep, statusOf } = accounts

type Asked = { challenge: string; user: { id: string } }
type Device = ReturnType<typeof authenticator>

const begin = (cookie: string, password = PASSWORD) => post('passkeys/begin', { password }, { cookie })
const add = (cookie: string, made: object) => post('passkeys', { name: 'Phone', made }, { cookie })
const toRemove = (cookie: string, id: string) =>
  call(`${accounts.url}/api/passkeys/${id}`, { method: 'DELETE', cookie, headers: { origin: APP_URL } })

/** A member with a passkey on a new device. */
async function owner(email: string) {
  await member(email)
  const cookie = await cookieOf(email)
  const device = authenticator(SITE)
  const added = await add(cookie, device.make((await begin(cookie)).body as unknown as Asked))
  expect(added.status).toBe(200)
  return { cookie, device, id: String(added.body['id']) }
}

/** A browser that is asked to sign, and its answer. */
async function ask(headers?: Record<string, string>) {
  const asked = await post('auth/passkey/challenge', {}, headers ? { address: headers['address'] ?? '' } : {})
  return { challenge: String(asked.body['challenge']), cookie: cookiesIn(asked.headers), body: asked.body }
}
const answer = (used: object, cookie: string) => post('auth/sign-in/passkey', { used }, { cookie })

async function signIn(device: Device, twist: Parameters<Device['use']>[1] = {}) {
  const asked = await ask()
  return answer(device.use(asked, twist), asked.cookie)
}

const REFUSED = { status: 401, code: 'passkey_refused' }
const inShort = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  code: body['code'],
})

describe('A19 (ACCOUNT-24): signing in by a passkey', () => {
  it('lets its owner in, and the list says when', async () => {
    const { device, cookie } = await owner('key@example.org')
    const inside = await signIn(device)
    expect(inside.status).toBe(200)
    expect(await statusOf(cookiesIn(inside.headers))).toBe(200)
    const { body } = await call(`${accounts.url}/api/passkeys`, { cookie })
    expect(body).toEqual([expect.objectContaining({ name: 'Phone', last_used_at: expect.any(String) })])
    expect(JSON.stringify(body)).not.toContain('public_key')
  })

  it('an answer counts once, however many send it at once, in the browser that asked', async () => {
    const { device } = await owner('key-once@example.org')
    const asked = await ask()
    const used = device.use(asked)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(used, asked.cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(inShort(await answer(used, asked.cookie))).toEqual(REFUSED)

    const [mine, theirs] = [await ask(), await ask()]
    expect(inShort(await answer(device.use(mine), theirs.cookie))).toEqual(REFUSED)
    expect(inShort(await answer(device.use(await ask()), ''))).toEqual(REFUSED)
    const forged = (await ask()).cookie.replace(/=[^.]+/, `=${mine.challenge}`)
    expect(inShort(await answer(device.use(mine), forged))).toEqual(REFUSED)
  })

  it.each([
    ['for another site', { origin: 'http://evil.localhost' }],
    ['whose device believed in another site', { rp_id: 'evil.localhost' }],
    ['without finger, face or PIN', { verified: false }],
    ['as somebody else', { user: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['as nobody', { user: '' }],
  ])('refuses an answer %s', async (_, twist) => {
    const { device } = await owner(`key-${crypto.randomUUID()}@example.org`)
    expect(inShort(await signIn(device, twist))).toEqual(REFUSED)
    expect((await signIn(device)).status, 'the honest one').toBe(200)
  })

  it('refuses another’s key under the name of a known one, and an unknown key alike', async () => {
    const { device } = await owner('key-known@example.org')
    const thief = authenticator(SITE)
    const asked = await ask()
    const { id, rawId } = device.use(asked)
    expect(inShort(await answer({ ...thief.use(asked), id, rawId }, asked.cookie))).toEqual(REFUSED)
    const unknown = await signIn(thief)
    expect(inShort(unknown)).toEqual(REFUSED)
    const known = await signIn(device, { verified: false })
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('a counter that runs backwards is a copied device: refused', async () => {
    const { device } = await owner('key-count@example.org')
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect(inShort(await signIn(device, { counter }))).toEqual(REFUSED)
    const rivals = await Promise.all(Array.from({ length: 6 }, () => signIn(device, { counter: 8 })))
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('never replaces two-step sign-in', async () => {
    const { device, cookie } = await owner('key-two@example.org')
    const { key } = await turnOnTwoStep(cookie)
    const first = await signIn(device)
    expect(first.body['twoFactorRedirect']).toBe(true)
    const pending = cookiesIn(first.headers)
    expect(await statusOf(pending)).toBe(401)
    const second = await post('auth/two-factor/verify-totp', { code: codeOf(key, 1) }, { cookie: pending })
    expect(await statusOf(cookiesIn(second.headers))).toBe(200)
  })

  it('opens no account that is banned, unconfirmed or gone', async () => {
    const { device } = await owner('key-ban@example.org')
    const change = (set: object) =>
      accounts.sql.updateTable('profiles').set(set).where('email', '=', 'key-ban@example.org').execute()
    await change({ banned_at: new Date(), ban_reason: 'Sold a seat.' })
    expect((await signIn(device)).body['code']).toBe('banned')
    await change({ banned_at: null, ban_reason: null, email_verified: false })
    expect((await signIn(device)).body['code']).toBe('EMAIL_NOT_VERIFIED')
    await accounts.db.asOwner(
      `delete from passkeys where user_id = (select id from profiles where email = 'key-ban@example.org')`,
    )
    expect(inShort(await signIn(device))).toEqual(REFUSED)
  })

  it('asks of strangers nothing about accounts, whatever Host they name, and not too often', async () => {
    const { body } = await ask()
    expect(body).toMatchObject({ rpId: SITE.rp_id, userVerification: 'required' })
    expect(body['allowCredentials'] ?? []).toEqual([])
    const challenge = () => post('auth/passkey/challenge', {}, { address: '10.200.0.1' })
    const statuses = (await Promise.all(Array.from({ length: 101 }, challenge))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const odd = await post('auth/sign-in/passkey', { used: { id: 'x'.repeat(5000) } })
    expect(odd.status).toBe(400)
  })
})

describe('A20 (ACCOUNT-24): adding and removing passkeys', () => {
  it('takes the password each time, and no more guesses than elsewhere', async () => {
    await member('add@example.org')
    const cookie = await cookieOf('add@example.org')
    expect((await begin(cookie, 'not-the-password')).body['code']).toBe('password_wrong')
    for (let guess = 0; guess < 10; guess++) await begin(cookie, 'not-the-password')
    expect((await begin(cookie)).body['code']).toBe('password_tries')
    const device = authenticator(SITE)
    const never = { challenge: 'bm90LW9mZmVyZWQ', user: { id: '' } }
    expect((await add(cookie, device.make(never))).body['code']).toBe('passkey_not_added')
  })

  it('takes what this session was offered, once, within minutes, from this site', async () => {
    await member('offer@example.org')
    const [one, other] = [await cookieOf('offer@example.org'), await cookieOf('offer@example.org')]
    const offer = async () => (await begin(one)).body as unknown as Asked
    const code = async (cookie: string, made: object) => (await add(cookie, made)).body['code']
    const device = authenticator(SITE)

    expect(await code(other, device.make(await offer()))).toBe('passkey_not_added')
    expect(await code(one, device.make(await offer(), { origin: 'http://evil.localhost' }))).toBe(
      'passkey_not_added',
    )
    expect(await code(one, device.make(await offer(), { rp_id: 'evil.localhost' }))).toBe('passkey_not_added')
    expect(await code(one, device.make(await offer(), { verified: false }))).toBe('passkey_not_added')
    const late = device.make(await offer())
    await accounts.db.asOwner(`update passkey_offers set expires_at = now() - interval '1 second'`)
    expect(await code(one, late)).toBe('passkey_not_added')

    const made = device.make(await offer())
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(one, made)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await code(one, device.make(await offer()))).toBe('passkey_known')
  })

  it('mails the owner of each that is added or removed; nobody else’s can be renamed or removed', async () => {
    const { cookie, device, id } = await owner('mine@example.org')
    expect((await mailsTo('mine@example.org', 2)).at(-1)?.subject).toBe(
      'A passkey was added to your Adhyayan account',
    )
    await member('other@example.org')
    const stranger = await cookieOf('other@example.org')
    expect((await toRemove(stranger, id)).status).toBe(404)
    const renaming = { method: 'PUT', body: { name: 'Mine now' }, headers: { origin: APP_URL } }
    expect((await call(`${accounts.url}/api/passkeys/${id}`, { ...renaming, cookie: stranger })).status).toBe(
      404,
    )
    expect((await signIn(device)).status).toBe(200)

    expect((await toRemove(cookie, id)).status).toBe(200)
    expect(inShort(await signIn(device))).toEqual(REFUSED)
    expect((await mailsTo('mine@example.org', 3)).at(-1)?.subject).toBe(
      'A passkey was removed from your Adhyayan account',
    )
  })

  it('ten are enough', async () => {
    const { cookie } = await owner('ten@example.org')
    const add1 = async () =>
      add(cookie, authenticator(SITE).make((await begin(cookie)).body as unknown as Asked))
    for (let at = 2; at <= 10; at++) expect((await add1()).status).toBe(200)
    expect((await begin(cookie)).body['code']).toBe('too_many_passkeys')
  })
})
