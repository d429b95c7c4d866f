import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { rupees } from '#/kernel/money.ts'
import { CouponBox } from './coupon-box.tsx'
import type { AppliedCoupon } from './use-coupon-check.ts'

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))

const GOOD = {
  valid: true,
  error_message: null,
  error_code: null,
  error_facts: {},
  coupon_id: '00000000-0000-4000-8000-000000000001',
  code: 'WELCOME10',
  discount_amount: rupees(100),
  final_amount: rupees(900),
}
const bad = (facts: object) => ({
  ...GOOD,
  valid: false,
  coupon_id: null,
  code: null,
  discount_amount: rupees(0),
  final_amount: rupees(1000),
  ...facts,
})

/** The server's answers, and the requests it got. */
const asked: unknown[] = []
let answer: () => Promise<Response>
const json = (body: unknown, status = 200) => {
  answer = async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  toasts.length = asked.length = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(JSON.parse(await request.text()))
    return answer()
  })
})
afterEach(() => vi.restoreAllMocks())

const order = { order_type: 'subscriptions', plan_id: 'full-day-1month', amount: rupees(1000) } as const

function Example() {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CouponBox order={order} applied={coupon} onApply={setCoupon} onRemove={() => setCoupon(null)} />
      <output>{coupon?.final_amount}</output>
    </QueryClientProvider>
  )
}

const field = () => page.getByRole('textbox', { name: 'Have a coupon?' })
const said = () => toasts.map(({ title, description, tone }) => `${tone} ${title}: ${description}`)

it('a code is upper-cased as it is typed, wherever the caret is, and Enter applies it', async () => {
  json(GOOD)
  await render(<Example />)
  await userEvent.click(field())
  await userEvent.keyboard('welcme10')
  await userEvent.keyboard('{ArrowLeft>4/}o')
  await expect.element(field()).toHaveValue('WELCOME10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You save ₹100')).toBeVisible()
  expect(asked).toEqual([{ ...order, code: 'WELCOME10' }])
  expect(toasts).toEqual([])
})

it('once applied it shows code and discount; the focus goes to its remove button, and back when it is removed', async () => {
  json(GOOD)
  const screen = await render(<Example />)
  await field().fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const remove = page.getByRole('button', { name: 'Remove coupon WELCOME10' })
  await expect.element(remove).toHaveFocus()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Coupon WELCOME10 applied')
  expect(screen.container.querySelector('output')?.textContent).toBe('90000')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  expect(screen.container.querySelector('output')?.textContent).toBe('')
})

it('without a code nothing is sent: Please enter a coupon code', async () => {
  await render(<Example />)
  await field().fill('   ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Please enter a coupon code')).toBeVisible()
  expect(said()).toEqual(['destructive Invalid Coupon: Please enter a coupon code'])
  expect(asked).toEqual([])
})

it.each([
  [
    'the message of the server',
    bad({ error_message: 'This coupon has expired', error_code: 'coupon_expired' }),
    200,
    'This coupon has expired',
  ],
  [
    'a minimum, with its amount',
    bad({ error_code: 'coupon_below_minimum', error_facts: { min_amount: rupees(1500) } }),
    200,
    'This coupon needs a total of at least ₹1,500',
  ],
  [
    'a message of a newer server',
    bad({ error_message: 'Only on Sundays', error_code: 'coupon_weekday' }),
    200,
    'Only on Sundays',
  ],
  ['no message', bad({}), 200, 'Invalid coupon code'],
  ['an empty result', null, 200, 'Invalid coupon validation response'],
  [
    'nobody signed in',
    { defined: true, code: 'signed_out', status: 401, message: 'x' },
    401,
    'User not authenticated',
  ],
  [
    'a fault',
    { defined: false, code: 'fault', status: 500, message: 'Something broke' },
    500,
    'Coupon validation failed: Something broke',
  ],
  [
    'too many tries',
    { defined: true, code: 'too_many_coupon_tries', status: 429, message: 'x' },
    429,
    'Too many attempts. Please wait a few minutes.',
  ],
] as const)('%s', async (_, body, status, description) => {
  json(body, status)
  await render(<Example />)
  await field().fill('GONE')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(description)).toBeVisible()
  expect(said()).toEqual([`destructive Invalid Coupon: ${description}`])
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('GONE')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})

it('the server can’t be reached: Coupon validation failed', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await render(<Example />)
  await field().fill('WELCOME10')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Coupon validation failed: The server could not be reached'))
    .toBeVisible()
})

it('during the request the button says so, and a second Enter sends nothing', async () => {
  let reply: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (reply = resolve))
  await render(<Example />)
  await field().fill('WELCOME10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Applying...' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  reply(new Response(JSON.stringify(GOOD), { headers: { 'content-type': 'application/json' } }))
  await expect.element(page.getByText('You save ₹100')).toBeVisible()
  expect(asked).toHaveLength(1)
})
