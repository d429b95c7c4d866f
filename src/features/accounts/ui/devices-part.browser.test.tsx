import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { keep } from '#/client/kept.ts'
import { leavePage } from '#/client/leave-page.ts'
import { DevicesPart } from './devices-part.tsx'

vi.mock('#/client/leave-page.ts', () => ({ leavePage: vi.fn() }))

afterEach(() => void vi.restoreAllMocks())

const MOMENT = '2026-11-28T10:00:00.000Z'
const deviceOf = (at: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  place: null,
  signed_in_at: MOMENT,
  last_used_at: MOMENT,
  this_device: at === 1,
})

/** A member who is signed in here and on two more devices. */
function opened(
  devices = [
    deviceOf(1, 'Chrome on Windows'),
    deviceOf(2, 'Chrome on Android'),
    deviceOf(3, 'Safari on macOS'),
  ],
) {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init)
    if (method !== 'DELETE') return Response.json(devices)
    devices = devices.filter(({ id }) => !url.endsWith(id))
    return Response.json({})
  })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <DevicesPart />
      </main>
    </QueryClientProvider>,
  )
}

it('signing a device out leaves the focus in the list, at what takes its row’s place', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: /^Sign out Chrome on Android/ }).click()
  await expect.element(screen.getByText('Chrome on Android')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveFocus()
  await screen.getByRole('button', { name: /^Sign out Safari on macOS/ }).click()
  await expect.element(screen.getByText('Safari on macOS')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem').first()).toHaveFocus()
})

it('two sign-ins of one browser have buttons with different names (PORTAL-13)', async () => {
  const screen = await opened([
    deviceOf(1, 'Chrome on Windows'),
    { ...deviceOf(2, 'Chrome on Linux'), last_used_at: '2026-11-27T10:00:00.000Z' },
    deviceOf(3, 'Chrome on Linux'),
  ])
  const named = (when: string) =>
    screen.getByRole('button', { name: `Sign out Chrome on Linux Last used ${when}`, exact: true })
  await expect.element(named('27 Nov 2026, 3:30 PM')).toBeVisible()
  await expect.element(named('28 Nov 2026, 3:30 PM')).toBeVisible()
})

it('signing out everywhere leaves nothing of the member in this browser either (PORTAL-10)', async () => {
  keep('profile', { name: 'Asha' })
  sessionStorage.setItem('draft:help', '{"text":"How much is a locker?"}')
  const screen = await opened()
  await screen.getByRole('button', { name: 'Sign out everywhere' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => vi.mocked(leavePage).mock.calls).toEqual([['/auth']])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
