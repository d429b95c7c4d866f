import { describe, expect, it } from 'vitest'
import { inviteAdmin } from '#/features/accounts/actions.ts'
import { PASSWORD } from '../support/accounts.ts'
import { openAccounts } from '../support/open-accounts.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'

const accounts = openAccounts()
const { post, member, mailsTo, signIn, signUp, freshAddress } = accounts

const account = { name: 'Sly', email: 'sly@example.org', password: 'desk-lamp-42' }
const accept = (changes: object, from = {}) => post('admin-invites/accept', { ...account, ...changes }, from)
const invitation = async (email: string | null) =>
  (await inviteAdmin(accounts.sql, new Date(), email)).split('invite=')[1] ?? ''

/** Passwords hashed since the start, by the server's own metrics. */
async function hashes(outcome = 'hashed'): Promise<number> {
  const figures = await (await fetch(`${accounts.url}/metrics`)).text()
  return Number(new RegExp(`password_hashes{outcome="${outcome}"} (\\d+)`).exec(figures)?.[1])
}
const hashedBy = async (work: () => Promise<unknown>) => {
  const before = await hashes()
  await work()
  return (await hashes()) - before
}

describe('A16: one visitor stops the site', () => {
  it('no: with 60 senders of invalid invitations, sign-in still works; none of theirs is hashed', async () => {
    await member('reader@example.org')
    expect(await hashedBy(() => signIn('reader@example.org'))).toBe(1)
    await sampleAdmin(accounts.sql)
    const [used, over, others, late] = await Promise.all(
      [account.email, account.email, 'desk@example.org', null].map(invitation),
    )
    await accounts.sql
      .updateTable('admin_invites')
      .set({ used_at: new Date() })
      .where('email', '=', account.email)
      .execute()
    const tokens = ['no-such-invitation', used, over, others, late]
    let stop = false
    const answers = new Set<string>()
    const senders = Array.from({ length: 60 }, async (_, i) => {
      for (let sent = 0; !stop || sent === 0; sent++) {
        const { status, body } = await accept({ token: tokens[(i + sent) % tokens.length] })
        answers.add(`${status} ${String(body['code'])}`)
      }
    })
    const signedIn: number[] = []
    const hashed = await hashedBy(async () => {
      for (let i = 0; i < 5; i++) signedIn.push((await signIn('reader@example.org')).status)
      stop = true
      await Promise.all(senders)
    })
    expect(signedIn).toEqual([200, 200, 200, 200, 200])
    expect([...answers]).toEqual(['404 invite_invalid'])
    expect(hashed, 'the five sign-ins').toBe(5)
  })

  it('attempts from one network are stopped, whatever token they bring', async () => {
    const token = await invitation('other@example.org')
    const address = freshAddress()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await accept({ token: `guess-${i}` }, { address })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429])
    expect((await accept({ token }, { address })).status).toBe(429)
  })

  it('other problems are reported before anything is hashed: input, a taken address, a reset’s link', async () => {
    const { email } = await sampleMember(accounts.sql)
    const token = await invitation(email)
    const refused: unknown[] = []
    const hashed = await hashedBy(async () => {
      for (const call of [
        () => accept({ token, email }),
        () => accept({ token, email, password: 'lamp5' }),
        () => accept({ token, email, password: 'x'.repeat(257) }),
        () => post('auth/reset-password', { token: 'no-such-reset', newPassword: PASSWORD }),
        () => post('auth/change-password', { currentPassword: PASSWORD, newPassword: 'another-lamp-8' }),
        () => signUp('no address', { password: PASSWORD }),
        () => signUp('new@example.org', { password: 'x'.repeat(257) }),
      ])
        refused.push((await call()).status)
    })
    expect(refused).toEqual([409, 422, 400, 400, 401, 400, 400])
    expect(hashed).toBe(0)
  })

  it('a reset’s link that is used up has a few passwords compared, whoever sends it', async () => {
    await member('forgetful@example.org')
    await post('auth/request-password-reset', { email: 'forgetful@example.org', redirectTo: '/auth' })
    const letter = (await mailsTo('forgetful@example.org', 2)).at(-1)
    const token = /reset-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
    const reset = (newPassword: string) => post('auth/reset-password', { token, newPassword })
    expect((await reset('another-lamp-8')).status).toBe(200)
    const hashed = await hashedBy(() =>
      Promise.all(Array.from({ length: 20 }, (_, at) => reset(`guessed-lamp-${at}`))),
    )
    expect(hashed).toBe(5)
  })

  it('a valid invitation still sets up its administrator', async () => {
    const token = await invitation('new-desk@example.org')
    expect((await accept({ token, email: 'new-desk@example.org' })).status).toBe(200)
    expect((await signIn('new-desk@example.org', account.password)).status).toBe(200)
  })
})

it('more passwords at once than anybody should wait for: 503 with Retry-After for the rest', async () => {
  await member('patient@example.org')
  const refusedBefore = await hashes('refused')
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, i) => signIn(`nobody-${i}@example.org`, 'wrong-one')),
  )
  const busy = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
  for (const { headers, body } of busy) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body['code']).toBe('busy')
  }
  expect((await hashes('refused')) - refusedBefore).toBe(busy.length)
  expect((await signIn('patient@example.org')).status, 'and it is over with the storm').toBe(200)
})
