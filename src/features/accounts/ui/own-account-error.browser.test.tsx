/** What My Account says of a change whose answer was lost: that it may have been made, and how to go on (PAY-15). */
import '#/design/styles.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#/client/query.ts'
import { profileQuery } from '#/client/session.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { SetUpDialog } from '../two-step/ui/set-up-dialog.tsx'
import { TwoStepPart } from '../two-step/ui/two-step-part.tsx'
import { PasswordPart } from './password-part.tsx'

const toasts: ToastMessage[] = []
beforeEach(() => {
  toasts.length = 0
  connectToasts((message) => void toasts.push(message))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const SECRETS = {
  totpURI: 'otpauth://totp/Library:asha?secret=JBSWY3DPEHPK3PXP',
  backupCodes: ['aaaaa-bbbbb'],
}
const press = (name: string) => page.getByRole('button', { name }).click()

/** Each change, as a member makes it. */
const CHANGES = {
  'change-password': {
    part: <PasswordPart email="asha@example.org" />,
    async make() {
      await page.getByLabelText(/^Current Password/).fill('sample-reading-room')
      await page.getByLabelText(/^New Password/).fill('another-reading-room')
      await page.getByLabelText(/^Confirm New Password/).fill('another-reading-room')
      await press('Update Password')
    },
    lost: 'Your password may have been changed. If you’re signed out, log in with the new one.',
    failed: 'Please try again.',
  },
  'two-factor/disable': {
    part: <TwoStepPart enabled />,
    async make() {
      await press('Turn off')
      await confirm('Turn off')
    },
    lost: 'Two-step sign-in may be off. Please look before you try again.',
  },
  'two-factor/generate-backup-codes': {
    part: <TwoStepPart enabled />,
    async make() {
      await press('New recovery codes')
      await confirm('Make new codes')
    },
    lost: 'Your old recovery codes may have stopped working. Please make new ones again.',
  },
  'two-factor/verify-totp': {
    part: <TwoStepPart enabled={false} />,
    async make() {
      await press('Set up')
      await confirm('Continue')
      await page.getByLabelText(/^Code/).fill('123456')
      await press('Turn on')
    },
    lost: 'Two-step sign-in may be on, so keep the entry in your authenticator app. If it is on, make new recovery codes in My Account.',
  },
  // What it makes is nothing until the first code.
  'two-factor/enable': {
    part: <SetUpDialog onOpenChange={() => undefined} onSetUp={async () => undefined} />,
    make: () => confirm('Continue'),
    lost: 'Something went wrong. Please try again.',
  },
}

async function confirm(action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Current Password/).fill('sample-reading-room')
  await dialog.getByRole('button', { name: action }).click()
}

/** Every page knows who is signed in. */
function Whoever() {
  useQuery({ ...profileQuery, staleTime: Infinity })
  return null
}

/** Makes a change that ends so; the other calls are answered. Returns what was read besides. */
async function change(what: keyof typeof CHANGES, end: () => Promise<Response>) {
  const read: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, method } = new Request(input, init)
    if (url.endsWith(`/api/auth/${what}`)) return end()
    if (method === 'GET') read.push(new URL(url).pathname)
    return Response.json(SECRETS)
  })
  queryClient.setQueryData<unknown>(profileQuery.queryKey, {})
  await render(
    <QueryClientProvider client={queryClient}>
      <Whoever />
      {CHANGES[what].part}
    </QueryClientProvider>,
  )
  await CHANGES[what].make()
  await expect.poll(() => toasts.length).toBe(1)
  return read
}

const NAMES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

it.each(NAMES)('%s: where the connection breaks, it may have been done', async (what) => {
  await change(what, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(toasts[0]?.description).toBe(CHANGES[what].lost)
})

const ANSWERED = [
  ['a proxy answers', async () => new Response('<html>Bad gateway</html>', { status: 502 }), 'lost'],
  [
    'the server is at fault',
    async () => Response.json({ code: 'fault', requestId: 'r-1' }, { status: 500 }),
    'failed',
  ],
] as const

it.each(ANSWERED)('where %s', async (_, answer, said) => {
  await change('change-password', answer)
  expect(toasts[0]?.description).toBe(CHANGES['change-password'][said])
})

it('without a network nothing was sent; what is cut off by its loss may have been done (PORTAL-10)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const cut = () => {
    online.mockReturnValue(false)
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  await change('change-password', cut)
  expect(toasts[0]?.description).toBe('You’re offline. Please try again once there is a network.')
  online.mockReturnValue(true)
  toasts.length = 0
  await press('Update Password')
  await expect.poll(() => toasts[0]?.description).toBe(CHANGES['change-password'].lost)
})

it.each(['change-password', 'two-factor/disable', 'two-factor/verify-totp'] as const)(
  '%s: after a lost answer it is read who is signed in: a session that was ended leads away',
  async (what) => {
    const read = await change(what, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect.poll(() => read).toContain('/api/profile')
  },
)
