import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewsScreen } from './news-screen.tsx'

afterEach(() => void vi.restoreAllMocks())

type Chosen = { kind: string; push: boolean; mail: boolean }

/** A member whose library answers each change only when told to. */
async function opened(permission: NotificationPermission = 'granted') {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  let choice: Chosen = { kind: 'notice', push: true, mail: true }
  const sent: unknown[] = []
  const held: (() => void)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET')
      return Response.json({
        choices: [choice],
        push_key: 'BA',
        this_device: permission === 'granted',
        other_devices: 0,
        mail_hindrance: null,
      })
    const changes = request.method === 'PUT' ? ((await request.json()) as Chosen) : undefined
    sent.push(changes ?? request.method)
    await new Promise<void>((answer) => held.push(answer))
    if (changes) choice = { ...choice, ...changes }
    return Response.json(changes ? choice : { this_device: false })
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NewsScreen />
    </QueryClientProvider>,
  )
  const find = (name: string) => screen.getByRole('switch', { name })
  return { screen, find, sent, answer: () => held.shift()?.() }
}

it('a switch keeps the focus while it is saved, and the one beside it is saved after it', async () => {
  const { find, sent, answer } = await opened()
  const [push, mail] = [find('Notice: on your devices'), find('Notice: by email')]
  await push.click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(push).toHaveFocus()
  await userEvent.tab()
  await expect.element(mail).toHaveFocus()
  await userEvent.keyboard(' ')
  for (const one of [push, mail]) await expect.element(one).not.toBeChecked()
  expect(sent).toEqual([{ push: false, mail: true }])
  answer()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual({ push: false, mail: false })
  await expect.element(push).not.toBeChecked()
  await expect.element(mail).toHaveFocus()
})

it('so does that of this device, and what is pressed meanwhile is done after it', async () => {
  const asked = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('default')
  const pushManager = { getSubscription: () => Promise.resolve(null) }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never)
  const { find, sent, answer } = await opened()
  const device = find('Messages on this device')
  await device.click()
  await expect.poll(() => sent).toEqual(['DELETE'])
  await expect.element(device).toHaveFocus()
  await expect.element(device).not.toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(device).toBeChecked()
  expect(asked).not.toHaveBeenCalled()
  answer()
  await expect.poll(() => asked).toHaveBeenCalledOnce()
  await expect.element(device).toHaveFocus()
})

it('where the browser’s question is answered with no, the focus goes to what says so (NEWS-4)', async () => {
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    return 'denied'
  })
  const { screen, find } = await opened('default')
  const device = find('Messages on this device')
  await device.click()
  await expect.element(device).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^Messages are blocked in this browser/)).toHaveFocus()
})

it('it stays on the page’s beginning where messages were blocked before', async () => {
  const { screen } = await opened('denied')
  await expect.element(screen.getByText(/^Messages are blocked in this browser/)).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
