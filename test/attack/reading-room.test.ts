/** What a guest on the reading room's network, whose address everybody there shares, can keep the others from. */
import { expect, it } from 'vitest'
import { PASSWORD } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'

const accounts = openAccounts()
const { post, signIn, member, cookieOf } = accounts

/** A member's browser that was signed out: its mark alone is left. */
async function browserOf(email: string): Promise<string> {
  await member(email)
  const cookies = (await cookieOf(email)).split('; ')
  return cookies.find((cookie) => cookie.includes('known_device')) ?? ''
}

const times = <Answer>(count: number, act: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

it('A21 (ACCOUNT-11): wrong sign-ins there keep no browser from an account that it has signed in to before', async () => {
  const email = 'reader@example.org'
  const cookie = await browserOf(email)
  const [address, known] = ['10.250.1.1', { address: '10.250.1.1', cookie }]
  // Ten for this account, which use up the network's too.
  await times(10, () => signIn(email, 'wrong-one', { address }))
  expect((await signIn(email, PASSWORD, { address })).status, 'a strange browser').toBe(429)
  expect((await signIn('nobody@example.org', PASSWORD, known)).status, 'for another account').toBe(429)
  const forged = { address, cookie: cookie.replace('=', '=x') }
  expect((await signIn(email, PASSWORD, forged)).status, 'a forged mark').toBe(429)
  expect((await signIn(email, PASSWORD, known)).status, 'its own browser').toBe(200)

  const guesses = []
  for (let at = 0; at < 11; at++) guesses.push((await signIn(email, 'wrong-one', known)).status)
  expect(guesses, 'guessing in it is slowed too').toEqual([...Array<number>(10).fill(401), 429])
})

it('A21 (ACCOUNT-11): however many marks somebody has collected of an account, its sign-ins are limited', async () => {
  const email = 'collector@example.org'
  const marks = [await browserOf(email)]
  for (let at = 0; at < 3; at++) marks.push(await cookieOf(email))
  const answers = await times(120, (at) => signIn(email, PASSWORD, { cookie: marks[at % 4] ?? '' }))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
})

it.each(['request-password-reset', 'send-verification-email', 'email-otp/send-verification-otp'])(
  'A21 (ACCOUNT-11): many mails asked for there leave a member’s own browser its own: %s',
  async (path) => {
    const email = `mails-${path.replaceAll('/', '-')}@example.org`
    const [address, cookie] = ['10.250.1.2', await browserOf(email)]
    const ask = (of: string, from: object) =>
      post(`auth/${path}`, { email: of, type: 'sign-in' }, { address, ...from })
    // A full reading room may ask before anybody is refused.
    const guests = await times(61, (at) => ask(`guest-${at}@example.org`, {}))
    expect(guests.filter(({ status }) => status === 429)).toHaveLength(1)
    const own = []
    for (let at = 0; at < 6; at++) own.push((await ask(email, { cookie })).status)
    expect(own, 'as many as a mailbox gets').toEqual([...Array<number>(5).fill(200), 429])
  },
)
