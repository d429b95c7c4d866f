/** An answer that comes once the desk is elsewhere is told there, and the page stays (COUNTER-1). */
import '#/design/styles.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { Toaster } from '#/design/toaster.tsx'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { answerSale, ASHA, PLAN, showCounter } from '../../../../test/support/counter.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const home = () => page.getByRole('heading', { name: 'Home' })
const counter = () => page.getByText('Asha · Morning · keeps seat 5')
/** By a toast, or at the head of the receipt. */
const recorded = () => page.getByText('Recorded: ₹600 from Asha')
const toReceipt = () => page.getByRole('button', { name: 'Open receipt' })

const UNANSWERED_ELSEWHERE = 'It may have been recorded. Look in Fees before you record it again.'

/** Presses. The test answers, or loses the answer. */
async function press() {
  addContracts({ admin: deskContracts })
  await render(<Toaster />)
  let answer = () => undefined as void
  let lose = () => undefined as void
  answerSale(
    new Promise((resolve, reject) => {
      answer = resolve
      lose = () => reject(new TypeError('Failed to fetch'))
    }),
  )
  const router = await showCounter({ member: ASHA.id, plan: PLAN.slug })
  await page.getByRole('button', { name: 'Received ₹600' }).click()
  return { router, answer, lose }
}

/** Presses, and leaves before there is an answer. */
async function pressAndLeave() {
  const pressed = await press()
  void pressed.router.navigate({ to: '/admin' })
  await expect.element(home()).toBeVisible()
  return pressed
}

it('by a toast, which leads to the receipt', async () => {
  const { router, answer } = await pressAndLeave()
  answer()
  await expect.element(recorded()).toBeVisible()
  await expect.element(home()).toBeVisible()
  expect(router.history.location.pathname).toBe('/admin')
  await toReceipt().click()
  await expect.poll(() => router.history.location.search).toContain('done')
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  // The toast doesn't cover what it led to.
  await expect.element(toReceipt()).not.toBeInTheDocument()
  await expect.element(recorded()).toBeVisible()
})

it('by a toast to who is at another’s counter', async () => {
  const { router, answer } = await press()
  await router.navigate({ to: '/admin/walk-in', search: { plan: PLAN.slug } as never, ignoreBlocker: true })
  await expect.element(counter()).not.toBeInTheDocument()
  answer()
  await expect.element(toReceipt()).toBeVisible()
  expect(router.history.location.search).not.toContain('done')
})

it('by its receipt, to who is back at the same walk-in', async () => {
  const { router, answer } = await pressAndLeave()
  router.history.back()
  await expect.element(counter()).toBeVisible()
  answer()
  await expect.poll(() => router.history.location.search).toContain('done')
  await expect.element(recorded()).toBeVisible()
  await expect.element(toReceipt()).not.toBeInTheDocument()
})

it('of whom it is, where none came, also to who is back: pressed again it would count twice', async () => {
  const { router, lose } = await pressAndLeave()
  router.history.back()
  await expect.element(counter()).toBeVisible()
  lose()
  await expect.element(page.getByText('Walk-in of Asha')).toBeVisible()
  await expect.element(page.getByText(UNANSWERED_ELSEWHERE)).toBeVisible()
})

it('of whom it is, where none came', async () => {
  const { lose } = await pressAndLeave()
  lose()
  await expect.element(page.getByText('Walk-in of Asha')).toBeVisible()
  await expect.element(page.getByText(UNANSWERED_ELSEWHERE)).toBeVisible()
  await expect.element(home()).toBeVisible()
})

it('until it comes, what is chosen is held where it leads away, and not at another’s counter (PORTAL-9)', async () => {
  const { router } = await press()
  const plan = page.getByRole('combobox', { name: 'Plan' })
  const isHeld = () => plan.element().closest('[inert]') !== null
  await expect.poll(isHeld).toBe(true)
  await router.navigate({ to: '/admin/walk-in', search: { plan: PLAN.slug } as never, ignoreBlocker: true })
  await expect.element(counter()).not.toBeInTheDocument()
  await expect.poll(isHeld).toBe(false)
})
