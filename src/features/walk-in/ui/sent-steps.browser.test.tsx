import '#/design/styles.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { Toaster } from '#/design/toaster.tsx'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { answerSale, ASHA, EVENING, PLAN, showCounter } from '../../../../test/support/counter.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('Back from a receipt leads to an empty counter, and Forward to none of what was sold (COUNTER-1)', async () => {
  addContracts({ admin: deskContracts })
  answerSale()
  const { history, navigate } = await showCounter({ member: ASHA.id })
  const plan = page.getByRole('combobox', { name: 'Plan' })
  await plan.selectOptions(PLAN.slug)
  await button('Received ₹600').click()
  const receipt = page.getByText('Recorded: ₹600 from Asha')
  const empty = page.getByText('Nobody chosen · No plan · seat later')
  await expect.element(receipt).toBeVisible()
  history.back()
  await expect.element(empty).toBeVisible()
  await expect.poll(() => history.location.search).toBe('')
  history.forward()
  await expect.element(receipt).toBeVisible()

  // The next one is sold to as ever, also after a visit elsewhere.
  await button('Next walk-in').click()
  await plan.selectOptions(EVENING.slug)
  await expect.element(page.getByText('Nobody chosen · Evening · seat later')).toBeVisible()
  void navigate({ to: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  history.back()
  await expect.element(page.getByText('Nobody chosen · Evening · seat later')).toBeVisible()
  history.back()
  await expect.element(empty).toBeVisible()
})

it('what was begun for somebody else, before a visit elsewhere, isn’t taken for what was sold', async () => {
  addContracts({ admin: deskContracts })
  answerSale()
  const { history, navigate } = await showCounter({})
  const plan = page.getByRole('combobox', { name: 'Plan' })
  await plan.selectOptions(EVENING.slug)
  await expect.element(page.getByText('Nobody chosen · Evening · seat later')).toBeVisible()
  void navigate({ to: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  void navigate({ to: '/admin/walk-in', search: { member: ASHA.id } })
  await plan.selectOptions(PLAN.slug)
  await button('Received ₹600').click()
  await expect.element(page.getByText('Recorded: ₹600 from Asha')).toBeVisible()
  history.back()
  await expect.element(page.getByText('Nobody chosen · No plan · seat later')).toBeVisible()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  history.back()
  await expect.element(page.getByText('Nobody chosen · Evening · seat later')).toBeVisible()
})

it('an answer that comes at another’s counter leaves nothing of what it sold to Back (COUNTER-1)', async () => {
  addContracts({ admin: deskContracts })
  await render(<Toaster />)
  let answer = () => undefined as void
  answerSale(new Promise((resolve) => (answer = resolve)))
  const { history, navigate } = await showCounter({ member: ASHA.id, plan: PLAN.slug })
  await button('Received ₹600').click()
  void navigate({ to: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  void navigate({ to: '/admin/walk-in', search: { plan: EVENING.slug } })
  await expect.element(page.getByText('Nobody chosen · Evening · seat later')).toBeVisible()
  answer()
  await expect.element(page.getByText('Recorded: ₹600 from Asha')).toBeVisible()
  await expect.element(page.getByText('Nobody chosen · Evening · seat later')).toBeVisible()
  history.go(-2)
  await expect.element(page.getByText('Nobody chosen · No plan · seat later')).toBeVisible()
})

it('what was begun for the same member before a visit elsewhere is sold with it (COUNTER-1)', async () => {
  addContracts({ admin: deskContracts })
  answerSale()
  const { history, navigate } = await showCounter({ member: ASHA.id, plan: PLAN.slug })
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
  void navigate({ to: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  void navigate({ to: '/admin/walk-in', search: { member: ASHA.id, plan: PLAN.slug } })
  await button('Received ₹600').click()
  await expect.element(page.getByText('Recorded: ₹600 from Asha')).toBeVisible()
  history.go(-2)
  await expect.element(page.getByText('Nobody chosen · No plan · seat later')).toBeVisible()
})
