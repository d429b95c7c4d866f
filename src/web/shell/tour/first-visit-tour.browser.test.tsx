import '#/design/styles.css'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import FirstVisitTour from './first-visit-tour.tsx'
import { isTourSeen } from './tour-seen.ts'

beforeEach(() => localStorage.removeItem('dashboard_tour_seen'))

function Screen({ paths }: { paths: string[] }) {
  return (
    <>
      <button type="button">Before</button>
      {paths.map((path) => (
        <a key={path} href={path}>
          {path}
        </a>
      ))}
      <FirstVisitTour />
    </>
  )
}

const ALL = ['/dashboard/verification', '/dashboard/fees', '/dashboard/seats']
const step = (words: string) => expect.element(page.getByRole('status')).toMatchTextContent(words)
const next = () => page.getByRole('button', { name: 'Next' }).click()

it('goes through a welcome, Verification, Payments and Book Seats, points at each, and is not shown again', async () => {
  await render(<Screen paths={ALL} />)
  await step('Step 1 of 4')
  for (const [at, title] of ['Verification', 'Payments', 'Book Seats'].entries()) {
    await next()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    const light = document.querySelector<HTMLElement>('[data-tour-light]')
    expect(light?.dataset['tourLight']).toBe(ALL[at])
    await expect.poll(() => light?.getBoundingClientRect().width).toBeGreaterThan(12)
  }
  expect(isTourSeen()).toBe(false)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(localStorage.getItem('dashboard_tour_seen')).toBe('true')
})

it('says the title and the text of each step with its number, since the focus stays on Next', async () => {
  await render(<Screen paths={ALL} />)
  await step('Step 1 of 4Welcome to your study libraryThree steps to your desk.')
  await next()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await step('Step 2 of 4VerificationSend your details and an ID.')
})

it.each([20, 250, 400, 640])('on a phone it never lies on what it points at, %i px down', async (top) => {
  await page.viewport(360, 780)
  await render(
    <>
      <a href="/dashboard/fees" style={{ position: 'absolute', top, left: 20, width: 320, height: 48 }}>
        Pay Fees
      </a>
      <FirstVisitTour />
    </>,
  )
  await step('Step 1 of 2')
  await next()
  const box = (found: string) => document.querySelector(found)?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => box('[data-tour-light]').width).toBeGreaterThan(12)
  const [popup, link] = [box('[role=dialog]'), box('a')]
  expect(popup.height).toBeGreaterThan(100)
  expect(popup.top >= link.bottom || popup.bottom <= link.top).toBe(true)
  expect(popup.top).toBeGreaterThanOrEqual(0)
  expect(popup.bottom).toBeLessThanOrEqual(780)
  await page.viewport(414, 896)
})

it('a step whose target is missing or invisible is skipped', async () => {
  await render(<Screen paths={['/dashboard/seats']} />)
  await step('Step 1 of 2')
  await next()
  await expect.element(page.getByRole('dialog', { name: 'Book Seats' })).toBeVisible()
})

it('points at the sidebar or bottom bar rather than at a link in the page, which may be scrolled away', async () => {
  await render(
    <>
      <main>
        <a href="/dashboard/fees">Pay Fees</a>
      </main>
      <nav className="fixed bottom-0 left-40">
        <a href="/dashboard/fees">Fees</a>
      </nav>
      <FirstVisitTour />
    </>,
  )
  await step('Step 1 of 2')
  await next()
  const [onPage, inBar] = [...document.querySelectorAll('a')].map((link) => link.getBoundingClientRect())
  const light = () => document.querySelector('[data-tour-light]')?.getBoundingClientRect()
  await expect.poll(() => light()?.left).toBe((inBar?.left ?? NaN) - 6)
  expect(light()?.left).toBeGreaterThan(onPage?.left ?? NaN)
  // The ring, 3 px, stays on the screen.
  expect(light()?.bottom).toBe(window.innerHeight - 3)
})

it('when a tablet is turned, it points at the sidebar that replaced the bottom bar', async () => {
  await page.viewport(500, 800)
  await render(
    <>
      <nav className="fixed bottom-0 left-40 sm:hidden">
        <a href="/dashboard/fees">Fees</a>
      </nav>
      <nav className="fixed top-20 left-5 max-sm:hidden">
        <a href="/dashboard/fees">Fees</a>
      </nav>
      <FirstVisitTour />
    </>,
  )
  await step('Step 1 of 2')
  await next()
  const light = () => document.querySelector('[data-tour-light]')?.getBoundingClientRect()
  await expect.poll(() => light()?.left).toBe(160 - 6)
  await page.viewport(900, 600)
  await expect.poll(() => light()?.left).toBe(20 - 6)
  expect(light()?.width).toBeGreaterThan(12)
  await page.viewport(414, 896)
})

it('Escape and Skip end it; the keyboard stays inside meanwhile', async () => {
  await render(<Screen paths={ALL} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).not.toBe('Before')
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(isTourSeen()).toBe(true)
})
