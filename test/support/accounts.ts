import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fromEml, type Letter } from '#/server/mail/eml.ts'
import { call } from './server.ts'
import { codeOf } from './totp.ts'

export const APP_URL = 'http://library.localhost'
export const PASSWORD = 'lamp-night-7'

/** A server, here or in a process of its own, and its mail folder. */
type Served = { url: string; services: { config: { dataDir: string } } }

/**
 * Visitors and members of a server that trusts this machine as its proxy: each request may come from a different
 * address.
 */
export function accountsOf(server: () => Served, appUrl = APP_URL) {
  let addresses = 0
  /** An address that has not been used before. */
  const freshAddress = () => `10.${(addresses >> 14) & 127}.${(addresses >> 7) & 127}.${++addresses & 127}`

  function post(path: string, body: object, { address = freshAddress(), cookie }: From = {}) {
    const headers = { 'x-forwarded-for': address, origin: appUrl }
    return call(`${server().url}/api/${path}`, {
      method: 'POST',
      body,
      headers,
      ...(cookie ? { cookie } : {}),
    })
  }
  const signUp = (email: string, changes: object = {}) =>
    post('auth/sign-up/email', { name: 'Asha', email, password: PASSWORD, ...changes })
  const signIn = (email: string, password = PASSWORD, from: From = {}) =>
    post('auth/sign-in/email', { email, password }, from)

  /** The mails to an address, oldest first, once there are so many. */
  async function mailsTo(email: string, count = 1): Promise<Letter[]> {
    let letters: Letter[] = []
    await expect
      .poll(async () => (letters = await readMails(server(), email)).length)
      .toBeGreaterThanOrEqual(count)
    return letters
  }
  /** Follows a mail's first link, as its reader would. */
  async function follow(letter: Pick<Letter, 'text'> | undefined) {
    const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '')
    return fetch(`${server().url}${link.pathname}${link.search}`, { redirect: 'manual' })
  }
  /** Signs in with a confirmation mail's link, as its page does. */
  function confirm(letter: Letter | undefined, email: string, password = PASSWORD) {
    const confirmation = /[?&]token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
    return post('auth/sign-in/email', { email, password, confirmation })
  }
  /** A registered member who has confirmed the address. */
  async function member(email: string, password = PASSWORD): Promise<void> {
    expect((await signUp(email, { password })).status).toBe(200)
    expect((await confirm((await mailsTo(email))[0], email, password)).status).toBe(200)
  }
  /** Signs in and returns the cookies to send from then on. */
  async function cookieOf(email: string, password = PASSWORD): Promise<string> {
    return cookiesIn((await signIn(email, password)).headers)
  }
  /** Turns two-step sign-in on with the app's first code: the app's key, and the session's cookies from then on. */
  async function turnOnTwoStep(cookie: string) {
    const { body } = await post('auth/two-factor/enable', { password: PASSWORD }, { cookie })
    const key = new URL(String(body['totpURI'])).searchParams.get('secret') ?? ''
    const on = await post('auth/two-factor/verify-totp', { code: codeOf(key) }, { cookie })
    expect(on.status).toBe(200)
    return { key, cookie: cookiesIn(on.headers) }
  }
  /** How the server answers to who has these cookies: 200 while they are signed in. */
  async function statusOf(cookie: string): Promise<number> {
    return (await call(`${server().url}/api/profile`, { cookie })).status
  }
  return {
    post,
    signUp,
    signIn,
    mailsTo,
    follow,
    confirm,
    member,
    cookieOf,
    turnOnTwoStep,
    statusOf,
    freshAddress,
  }
}

type From = { address?: string; cookie?: string }

/** What a browser would send after such an answer. */
export function cookiesIn(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

async function readMails({ services }: Served, email: string): Promise<Letter[]> {
  const folder = join(services.config.dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted()
  const letters = await Promise.all(
    files.map(async (file) => fromEml(await readFile(join(folder, file), 'utf8'))),
  )
  return letters.filter(({ to }) => to === email)
}
