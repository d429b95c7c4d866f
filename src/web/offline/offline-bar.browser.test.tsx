import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noteAnswer, noteSilence } from '#/client/silence.ts'
import { hindi } from '#/features/texts.hi.ts'
import { speak } from '#/kernel/words.ts'
import { AdminShell } from '#/web/shell/admin-shell.tsx'
import { OfflineBar } from './offline-bar.tsx'

afterEach(async () => {
  noteAnswer()
  vi.restoreAllMocks()
  speak('en')
  await page.viewport(360, 800)
})

it('says that the network doesn’t answer, until there is an answer (PORTAL-10)', async () => {
  const screen = await render(<OfflineBar />)
  const bar = screen.getByRole('status')
  await expect.element(bar).toBeEmptyDOMElement()
  noteSilence()
  await expect.element(bar.getByText('The network doesn’t answer. This may be out of date.')).toBeVisible()
  noteAnswer()
  await expect.element(bar).toBeEmptyDOMElement()
})

const Desk = () => (
  <QueryClientProvider client={new QueryClient()}>
    <AdminShell
      profile={{ name: 'Meera Sample', email: 'meera@example.org', verified: true, role: 'admin' }}
      title="Registrations"
      onLogout={vi.fn()}
    >
      <button>Take payment</button>
    </AdminShell>
  </QueryClientProvider>
)

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

const NO_NETWORK = [
  ['en', 'offline', goOffline, 'You’re offline.'],
  ['en', 'silent', noteSilence, 'The network doesn’t answer.'],
  ['hi', 'offline', goOffline, 'आप ऑफ़लाइन हैं।'],
  ['hi', 'silent', noteSilence, 'नेटवर्क से जवाब नहीं आ रहा।'],
] as const

/** A phone with letters twice as large, a phone, and where a table's heads follow the scrolling. */
const WIDTHS = [160, 320, 360, 768, 1024, 1280]

for (const [language, network, begin, words] of NO_NETWORK)
  it(`at the desk it moves and covers nothing: ${network}, in ${language} (PORTAL-10)`, async () => {
    speak(language, language === 'hi' ? hindi : {})
    vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
    const router = createRouter({
      routeTree: createRootRoute({ component: Desk }),
      history: createMemoryHistory(),
    })
    const screen = await render(<RouterProvider router={router as never} />)
    await expect.element(screen.getByRole('button', { name: 'Take payment' })).toBeVisible()
    await document.fonts.ready
    const before = []
    for (const width of WIDTHS) before.push(await placesAt(width, screen.container))
    begin()
    const said = screen.getByText(words)
    await expect.element(said).toBeVisible()
    await expect.element(screen.getByText(/^Home and Notices/)).not.toBeInTheDocument()
    for (const [at, width] of WIDTHS.entries()) {
      expect(await placesAt(width, screen.container), `${width} px`).toEqual(before[at])
      expectWhole(said.element(), `${width} px`)
      const bar = said.element().closest('[role=status] > *')
      expect(bar && covered(bar, screen.container), `${width} px`).toEqual([])
    }
  })

const buttonsIn = (container: Element) => [...container.querySelectorAll('button')]

async function placesAt(width: number, container: Element) {
  await page.viewport(width, 700)
  return buttonsIn(container).map((button) => button.getBoundingClientRect().toJSON() as unknown)
}

/** What it says is on one line and not cut off. */
function expectWhole(said: Element, where: string) {
  const box = said.getBoundingClientRect()
  const bar = said.closest('[role=status] > *')?.getBoundingClientRect() ?? new DOMRect()
  expect(said.scrollWidth, where).toBeLessThanOrEqual(said.clientWidth)
  expect(box.left, where).toBeGreaterThanOrEqual(bar.left)
  expect(box.right, where).toBeLessThanOrEqual(bar.right)
  expect(box.bottom, where).toBeLessThanOrEqual(bar.bottom)
}

/** The names of what the bar lies upon. */
function covered(bar: Element, container: Element): string[] {
  const own = bar.getBoundingClientRect()
  return [...buttonsIn(container), ...container.querySelectorAll('h1')]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top
    })
    .map((one) => one.textContent ?? '')
}
