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
/** On its way: in these tests nothing but the sale is answered. */
const receipt = () => page.getByText('Loading the walk-in')
const recorded = () => page.getByText('Recorded: ₹600 from Asha')

/** Presses, and leaves before there is an answer. */
async function pressAndLeave() {
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
  void router.navigate({ to: '/admin' })
  await expect.element(home()).toBeVisible()
  return { router, answer, lose }
}

it('by a toast, which leads to the receipt', async () => {
  const { router, answer } = await pressAndLeave()
  answer()
  await expect.element(recorded()).toBeVisible()
  await expect.element(home()).toBeVisible()
  expect(router.history.location.pathname).toBe('/admin')
  await page.getByRole('button', { name: 'Open receipt' }).click()
  await expect.element(receipt()).toBeInTheDocument()
  await expect.poll(() => router.history.location.search).toContain('done')
})

it('by its receipt, to who is back at the same walk-in', async () => {
  const { router, answer } = await pressAndLeave()
  router.history.back()
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
  answer()
  await expect.element(receipt()).toBeInTheDocument()
})

it('of whom it is, where none came', async () => {
  const { lose } = await pressAndLeave()
  lose()
  await expect.element(page.getByText('Walk-in of Asha')).toBeVisible()
  await expect
    .element(page.getByText('It may have been recorded. Look in Fees before you record it again.'))
    .toBeVisible()
  await expect.element(home()).toBeVisible()
})
