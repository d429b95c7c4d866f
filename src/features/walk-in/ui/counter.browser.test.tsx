import '#/design/styles.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import { answerSale, ASHA, DAYS, EVENING, PLAN, showCounter } from '../../../../test/support/counter.tsx'
import { TERMS } from '../../../../test/support/desk-rows.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const coupon = () => page.getByRole('textbox', { name: 'Coupon' })

it('Enter applies a coupon, and typing another code takes it off the price (COUPON-1)', async () => {
  await showCounter({ plan: PLAN.slug })
  await button('Add a coupon').click()
  await expect.element(coupon()).toHaveFocus()
  await userEvent.keyboard(' less100{Enter}')
  await expect.element(button('Received ₹500')).toBeVisible()
  await expect.element(coupon()).toHaveValue('LESS100')
  await expect.element(page.getByText('₹100 less')).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(button('Received ₹600')).toBeVisible()
  await button('Remove').click()
  await expect.element(button('Add a coupon')).toHaveFocus()
})

it.each([false, true])(
  'nothing is taken while a typed coupon isn’t applied; a part now: %s',
  async (part) => {
    await showCounter({ plan: PLAN.slug, member: ASHA.id })
    await button('Add a coupon').click()
    await coupon().fill('LESS100')
    if (part) await page.getByRole('checkbox', { name: 'Only a part now, the rest later' }).click()
    await button(/^Received/).click()
    await expect.element(page.getByText('Please apply the coupon, or remove it')).toBeVisible()
    await expect.element(coupon()).toHaveFocus()
    await button('Remove').click()
    await expect.element(page.getByText('Please apply the coupon, or remove it')).not.toBeInTheDocument()
  },
)

it('a code that there isn’t is looked up once, whatever is chosen after it (COUPON-4)', async () => {
  addContracts({ admin: deskContracts })
  let tries = 0
  let isMade = false
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const asked = decodeURIComponent(input instanceof Request ? input.url : String(input))
    // Nothing else is waited for.
    if (!asked.includes('coupon_code=TYPO')) return new Promise<Response>(() => {})
    tries += 1
    if (isMade) return Promise.resolve(Response.json({ ...TERMS, discount: rupees(50), amount: rupees(550) }))
    const json = { defined: true, code: 'coupon_invalid', status: 409, message: '', data: {} }
    return Promise.resolve(Response.json(json, { status: 409 }))
  })
  const router = await showCounter({ plan: PLAN.slug, member: ASHA.id })
  await button('Add a coupon').click()
  await coupon().fill('typo')
  await userEvent.keyboard('{Enter}')
  const refused = page.getByText('Invalid coupon code').first()
  await expect.element(refused).toBeVisible()
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions(EVENING.slug)
  await expect.element(page.getByText('Asha · Evening · seat later')).toBeVisible()
  await expect.element(refused).toBeVisible()
  await router.navigate({ to: '/admin/walk-in', search: { plan: PLAN.slug }, ignoreBlocker: true })
  await expect.element(page.getByText('Nobody chosen · Morning · seat later')).toBeVisible()
  expect(tries).toBe(1)
  await button('Apply').click()
  await expect.poll(() => tries).toBe(2)
  await expect.element(refused).toBeVisible()
  await coupon().fill('less100')
  await expect.element(page.getByText('Invalid coupon code')).not.toBeInTheDocument()
  isMade = true
  await coupon().fill('typo')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Received ₹550')).toBeVisible()
  // Typed again, it is no longer a code that there isn't.
  await coupon().fill('typos')
  await coupon().fill('typo')
  await expect.element(button('Received ₹600')).toBeVisible()
  await expect.element(page.getByText('Invalid coupon code')).not.toBeInTheDocument()
})

it('a price that couldn’t be read is said, and read again', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}', { status: 500 })))
  await showCounter({ plan: EVENING.slug })
  await expect.element(page.getByText('Failed to read the dates and the price')).toBeVisible()
  const reads = vi.mocked(window.fetch).mock.calls.length
  await button('Retry').first().click()
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBeGreaterThan(reads)
})

it('the bar says which seat is kept with the plan (COUNTER-3)', async () => {
  await showCounter({ plan: PLAN.slug, member: ASHA.id })
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
})

it('leaving asks first once something was entered, and choosing a plan doesn’t', async () => {
  const router = await showCounter({ member: ASHA.id })
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions(PLAN.slug)
  await button('Add a coupon').click()
  await coupon().fill('LESS100')
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions('evening-1month')
  await expect.element(page.getByText('Asha · Evening · seat later')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  void router.navigate({ to: '/admin' })
  await button('Keep editing').click()
  await expect.element(coupon()).toHaveValue('LESS100')
  void router.navigate({ to: '/admin' })
  await button('Discard').click()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

it('the link to the counter leaves what was begun there, without a question', async () => {
  const router = await showCounter({ plan: PLAN.slug, member: ASHA.id })
  await button('Add a coupon').click()
  await coupon().fill('LESS100')
  void router.navigate({ to: '/admin/walk-in', search: { done: 'before' } })
  await button('Keep editing').click()
  await coupon().click()
  void router.navigate({ to: '/admin/walk-in' })
  await userEvent.keyboard('{End}0')
  await expect.element(coupon()).toHaveValue('LESS1000')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
})

it('what was recorded is left without a question', async () => {
  addContracts({ admin: deskContracts })
  answerSale()
  const router = await showCounter({ plan: PLAN.slug, member: ASHA.id })
  await button('Add a coupon').click()
  await coupon().fill('LESS100')
  await userEvent.keyboard('{Enter}')
  await button('Received ₹500').click()
  await expect.element(page.getByText('Recorded: ₹600 from Asha')).toBeVisible()
  void router.navigate({ to: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
})

/** Where the focus is: nowhere if what had it has gone. */
const hasFocus = () => document.activeElement !== document.body

it('a press or an answer that takes a button away leaves the focus near it', async () => {
  addContracts({ admin: deskContracts })
  let answer: ((found: Response) => void) | undefined
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const asked = input instanceof Request ? input.url : String(input)
    // Nothing else is waited for.
    return new Promise<Response>((resolve) => {
      if (asked.includes('Zoya')) answer = resolve
    })
  })
  await showCounter({ plan: PLAN.slug })
  await page.getByRole('button', { name: /^Seat 7,/ }).click()
  await button('Seat later').click()
  await expect.element(button('Seat later')).not.toBeInTheDocument()
  expect(hasFocus()).toBe(true)
  await page.getByRole('searchbox').fill('Zoya')
  await expect.poll(() => answer).toBeDefined()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  button('New member').element().focus()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  answer?.(Response.json({ rows: [], next_cursor: null, total: 0 }))
  await expect.element(page.getByRole('group', { name: 'New member' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

it('what was recorded is read again on Retry, with the focus on what comes; a way to send it has its place from then on', async () => {
  addContracts({ admin: deskContracts })
  const digits = '919876543210'
  const done = {
    id: 'before',
    name: ASHA.name,
    email: null,
    phone_digits: digits,
    amount: PLAN.price,
    seats: [],
  }
  let isThere = false
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const asked = input instanceof Request ? input.url : String(input)
    // Nothing else is waited for.
    if (!asked.includes('/walk-ins/before')) return new Promise<Response>(() => {})
    const found = Response.json({ ...DAYS, ...done, plan_name: PLAN.name, rest: null, added: false })
    return Promise.resolve(isThere ? found : new Response('{}', { status: 500 }))
  })
  await showCounter({ done: 'before' })
  await expect.element(button('Retry')).toBeVisible()
  isThere = true
  await button('Retry').click()
  await expect.element(page.getByText('Recorded: ₹600 from Asha')).toBeVisible()
  expect(hasFocus()).toBe(true)
  await expect.element(button('WhatsApp')).toBeDisabled()
})

it('Back leads from who was chosen to the search, and keeps what was entered without a question (COUNTER-1)', async () => {
  addContracts({ admin: deskContracts })
  const found = { rows: [ASHA], next_cursor: null, total: { count: 1, more: false } }
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const asked = input instanceof Request ? input.url : String(input)
    // Nothing else is waited for.
    return asked.includes('/students') ? Promise.resolve(Response.json(found)) : new Promise(() => {})
  })
  // No question keeps Back in a history of the router's own.
  const [own, history] = [location.href, createBrowserHistory()]
  for (const address of ['/admin', '/admin/walk-in']) {
    history.push(address)
    history.flush()
  }
  await showCounter({}, history)
  const back = () => window.history.back()
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions(PLAN.slug)
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions(EVENING.slug)
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions(PLAN.slug)
  await button('Add a coupon').click()
  await coupon().fill('LESS100')
  await button(/^Asha/).click()
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
  await expect.element(button('Change')).toHaveFocus()
  back()
  await expect.element(page.getByText('Nobody chosen · Morning · seat later')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(coupon()).toHaveValue('LESS100')
  window.history.forward()
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
  back()
  await expect.element(page.getByText('Nobody chosen · Morning · seat later')).toBeVisible()
  back()
  await expect.element(page.getByText('Nobody chosen · No plan · seat later')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  back()
  await button('Keep editing').click()
  await expect.element(page.getByText('Nobody chosen · No plan · seat later')).toBeVisible()
  history.destroy()
  window.history.replaceState(null, '', own)
})

it('a seat that was chosen with a plan isn’t kept where Back leads to another', async () => {
  const router = await showCounter({ plan: EVENING.slug })
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions(PLAN.slug)
  await expect.element(page.getByText('Nobody chosen · Morning · seat later')).toBeVisible()
  await page.getByRole('button', { name: /^Seat 7,/ }).click()
  await expect.element(page.getByText('Nobody chosen · Morning · seat 7')).toBeVisible()
  await router.navigate({ to: '/admin/walk-in', search: { plan: EVENING.slug }, ignoreBlocker: true })
  router.history.back()
  await expect.element(page.getByText('Nobody chosen · Morning · seat later')).toBeVisible()
})

it('a plan is chosen at once, and an arrow key goes on from it, however late the address has it', async () => {
  const router = await showCounter({})
  const held = Promise.withResolvers<void>()
  // As where the page is drawn slowly.
  router.routesById['/admin/walk-in'].options.beforeLoad = () => held.promise
  const plan = page.getByRole('combobox', { name: 'Plan' })
  ;(plan.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(plan).toHaveValue(EVENING.slug)
  await userEvent.tab()
  await expect.element(button('Add a coupon')).toHaveFocus()
  held.resolve()
  await expect.poll(() => router.state.resolvedLocation?.search).toEqual({ plan: EVENING.slug })
  router.history.back()
  await expect.element(plan).toHaveValue('')
})

it('choosing who has the number leaves the focus on who was chosen, however late they are read (COUNTER-2)', async () => {
  addContracts({ admin: deskContracts })
  let answer: ((person: Response) => void) | undefined
  const zoya = { ...ASHA, id: 'zoya', name: 'Zoya', seats: [] }
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const asked = input instanceof Request ? input.url : String(input)
    if (asked.includes('/twins')) return Promise.resolve(Response.json([zoya]))
    // Nothing else is waited for.
    return new Promise<Response>((resolve) => {
      if (asked.includes('/people/zoya')) answer = resolve
    })
  })
  await showCounter({})
  await button('New member').click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await expect.element(button('Choose Zoya')).toBeVisible()
  ;(button('Choose Zoya').element() as HTMLElement).focus()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await userEvent.keyboard('{Enter}')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(() => answer).toBeDefined()
  answer?.(Response.json(zoya))
  await expect.element(button('Change')).toHaveFocus()
})
