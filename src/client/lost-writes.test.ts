import { afterEach, expect, it, vi } from 'vitest'
import { apiLink } from '#/client/api-link.ts'
import { textOf } from '#/client/api.ts'
import { OFFLINE } from '#/client/offline.ts'
import type { Text } from '#/kernel/refusal.ts'

afterEach(() => void vi.unstubAllGlobals())

const FAILED = { title: 'Error', description: 'Failed to do it' }
const LOOK = 'It may have been done. Please look before you try again.'
const ONCE = 'It may have been done. Press again: it won’t count twice.'

/** What is said of a call that ends so. */
async function said(
  path: string,
  reply: () => Promise<Response>,
  context = {},
  unanswered?: Text,
): Promise<string> {
  vi.stubGlobal('fetch', reply)
  const error = await apiLink.call(path.split('.'), {}, { context }).catch((thrown: unknown) => thrown)
  return textOf(error, FAILED, unanswered).description
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const late = () => Promise.reject(new DOMException('over', 'TimeoutError'))
const someone = (status: number) => async () => Response.json({ error: 'no backend' }, { status })
const page = async () => new Response('<html>Sign in to this network</html>')
const proxy = (status: number) => async () => new Response('<html>An error</html>', { status })
const fault = async () => Response.json({ code: 'fault', message: '', requestId: 'r-1' }, { status: 500 })

it.each([
  ['the connection breaks', lost],
  ['nothing comes in time', late],
  ['somebody else answers, as a Wi-Fi that asks to sign in', page],
  ['a proxy has no answer either', proxy(502)],
  ['a proxy says so in JSON', someone(503)],
])('where %s, a write may have been done (PAY-15)', async (_, reply) => {
  expect(await said('member.seats.bookSeat', reply)).toBe(LOOK)
  expect(await said('member.seats.bookSeat', reply, { requestKey: 'k' })).toBe(ONCE)
})

it.each(['visitor.accounts.claimAccount', 'visitor.accounts.acceptAdminInvite'])(
  '%s is done once by its code or link: it may be sent again as it is (PAY-15)',
  async (path) => {
    expect(await said(path, lost)).toBe(ONCE)
    expect(await said(path, proxy(502))).toBe(ONCE)
  },
)

it('what the server or a proxy refuses, and what only reads, has failed', async () => {
  expect(await said('member.seats.bookSeat', fault)).toBe('Failed to do it (r)')
  expect(await said('member.seats.bookSeat', proxy(413))).toBe('Failed to do it')
  expect(await said('member.seats.listSeats', lost)).toBe('Failed to do it')
})

it.each([
  'member.coupons.validateCoupon',
  'member.onlinePayments.verifyOnlinePayment',
  'member.onlinePayments.cancelOnlinePayment',
  'member.notices.markNoticesRead',
  'member.help.markAnswersRead',
  'admin.overview.markArrivalsRead',
])('%s only asks or reports: there is nothing to look for before it is sent again', async (path) => {
  expect(await said(path, lost)).toBe('Failed to do it')
})

it('without a network nothing was sent; what is cut off by its loss may have been done (PORTAL-10)', async () => {
  const device = { onLine: false }
  vi.stubGlobal('navigator', device)
  expect(await said('member.seats.bookSeat', lost)).toBe(OFFLINE)
  const recorded = { title: 'No answer', description: 'It may have been recorded.' }
  expect(await said('member.seats.bookSeat', lost, {}, recorded), 'where money is taken').toBe(OFFLINE)
  device.onLine = true
  const cut = () => {
    device.onLine = false
    return lost()
  }
  expect(await said('member.seats.bookSeat', cut)).toBe(LOOK)
  device.onLine = true
  expect(await said('member.seats.bookSeat', cut, {}, recorded)).toBe(recorded.description)
})
