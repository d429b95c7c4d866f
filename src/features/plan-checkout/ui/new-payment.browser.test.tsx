import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { profileQuery } from '#/client/session.ts'
import { keepUpload } from '#/design/kept-uploads.ts'
import { plansQuery } from '#/features/plans/ui/plan-chooser.tsx'
import { rupees } from '#/kernel/money.ts'
import { NewPayment } from './new-payment.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const plan = (last: number, duration_months: number) => ({
  id: id(last),
  slug: `morning-${duration_months}month`,
  name: `Morning - ${duration_months} Month`,
  name_hi: '',
  type: 'morning',
  duration_months,
  duration_days: 0,
  price: rupees(600 * duration_months),
})
const ONE = plan(1, 1)
const THREE = plan(3, 3)
const PAYMENT = {
  payment_id: id(9),
  payment_code: 'ABCDEFGH23',
  amount: ONE.price,
  upi_link: 'upi://pay?pa=a@b',
  payee: 'adhyayanstudylibrary.jaipur@okhdfcbank',
  merchant_name: 'Adhyayan',
}

/** What the server answers at a path, at once or later; what it has no answer for is a plan that never was. */
let answers: Record<string, unknown>
beforeEach(() => {
  answers = {
    '/plans': [ONE, THREE],
    '/payment-verifications': [],
    '/payments/upi': PAYMENT,
    '/payments/online': [],
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const of = searchParams.getAll('read')
    if (of.length === 0) return answerOf(pathname.replace('/api', ''))
    const each = of.map(async (address) => {
      const answer = await answerOf(address)
      return { status: answer.status, body: (await answer.json()) as unknown }
    })
    return Response.json(await Promise.all(each))
  })
})

async function answerOf(path: string) {
  const answer = await answers[path]
  if (answer instanceof Response) return answer.clone()
  return answer === undefined ? refusal('plan_not_found', 404) : Response.json(answer)
}

const refusal = (code: string, status: number, data = {}) =>
  Response.json({ defined: true, code, status, message: '', data, requestId: 'sample' }, { status })

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

// Fetched with the first plan that is chosen, which may take longer here than an expectation waits.
beforeAll(() =>
  Promise.all([import('./upi-payment.tsx'), import('#/features/payment-proofs/ui/proof-form.tsx')]),
)

async function open(slug: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(profileQuery.queryKey, { id: id(5) } as never)
  const screen = await render(
    <QueryClientProvider client={queries}>
      <main>
        <NewPayment search={{ plan: slug }} onSearch={() => {}} />
      </main>
    </QueryClientProvider>,
  )
  return { screen, queries }
}

const GONE = /This plan is no longer offered. Please choose another one\./
const reference = () => page.getByRole('textbox', { name: /Transaction reference/ })

it('a plan withdrawn while it is paid for takes nothing away that was shown or typed (PORTAL-9)', async () => {
  const { screen, queries } = await open(ONE.slug)
  await reference().fill('426187659999')
  answers['/plans'] = [THREE]
  const { promise, resolve } = Promise.withResolvers()
  answers[`/payments/upi/${ONE.slug}`] = promise
  await queries.invalidateQueries(plansQuery)
  await expect.element(screen.getByRole('radio', { name: /1 Month/ })).not.toBeInTheDocument()
  await expect.element(reference()).toHaveValue('426187659999')
  const { payment_id, amount } = PAYMENT
  resolve({ plan: ONE, may_pay: true, open_payment: { payment_id, amount } })
  await expect.element(screen.getByText(PAYMENT.payment_code)).toBeVisible()
  await expect.element(reference()).toHaveValue('426187659999')
  await expect.element(screen.getByText('Pay online and start right away.')).not.toBeInTheDocument()
})

it('whose terms are over reads so, and can still prove what was paid', async () => {
  answers['/plans'] = [THREE]
  answers[`/payments/upi/${ONE.slug}`] = {
    plan: ONE,
    may_pay: false,
    open_payment: { payment_id: PAYMENT.payment_id, amount: PAYMENT.amount },
  }
  const { screen } = await open(ONE.slug)
  await expect.element(screen.getByText(GONE)).toBeVisible()
  await expect.element(screen.getByText(`Already paid for ${ONE.name}? No need to pay again.`)).toBeVisible()
  await expect.element(reference()).toBeVisible()
  await expect.element(screen.getByText(PAYMENT.payment_code)).not.toBeInTheDocument()
})

it('a link to a plan that is no longer sold says so, and its time slot is chosen', async () => {
  answers['/plans'] = [THREE]
  answers[`/payments/upi/${ONE.slug}`] = { plan: ONE, may_pay: false, open_payment: null }
  const { screen } = await open(ONE.slug)
  await expect.element(screen.getByText(GONE)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /3 Months/ })).not.toBeChecked()
})

it.each(['/payment-verifications', '/payments/online'])(
  'while %s can’t be read, no payment is opened for what may be paid for already (PAY-28)',
  async (read) => {
    const known = answers[read]
    answers[read] = refusal('shut', 500)
    const { screen } = await open(ONE.slug)
    const unread = screen.getByText('We couldn’t check whether you’re paying for this plan already.')
    await expect.element(unread).toBeVisible()
    await expect.element(screen.getByText(PAYMENT.payment_code)).not.toBeInTheDocument()
    answers[read] = known
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByText(PAYMENT.payment_code)).toBeVisible()
  },
)

it('nor is a proof asked for that may have been sent, of a plan that is no longer sold (PAY-28)', async () => {
  const { payment_id, amount } = PAYMENT
  answers['/plans'] = [THREE]
  answers[`/payments/upi/${ONE.slug}`] = { plan: ONE, may_pay: false, open_payment: { payment_id, amount } }
  answers['/payment-verifications'] = refusal('shut', 500)
  const { screen } = await open(ONE.slug)
  await expect.element(screen.getByText(GONE)).toBeVisible()
  const unread = screen.getByText('We couldn’t check whether you’re paying for this plan already.')
  await expect.element(unread).toBeVisible()
  await expect.element(reference()).not.toBeInTheDocument()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answers['/payment-verifications'] = promise
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(unread).not.toBeInTheDocument()
  await expect.element(reference()).not.toBeInTheDocument()
  resolve([])
  await expect.element(reference()).toBeVisible()
})

it('a link to a plan that never was says so', async () => {
  const { screen } = await open('none')
  await expect.element(screen.getByText('This plan does not exist. Please choose another one.')).toBeVisible()
})

it('a long UPI ID makes the page no wider than a phone, nor does text of twice the size (PORTAL-11)', async () => {
  const { screen } = await open(ONE.slug)
  await expect.element(screen.getByText(PAYMENT.payee)).toBeVisible()
  for (const [width, size] of [
    [320, '100%'],
    [360, '200%'],
  ] as const) {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = size
    expect(document.documentElement.scrollWidth, size).toBe(width)
  }
  document.documentElement.style.fontSize = ''
})

it('a proof sent from elsewhere meanwhile is said once paying online is refused for it (PROOF-4)', async () => {
  const { screen } = await open(ONE.slug)
  const online = screen.getByRole('button', { name: /online/ })
  await expect.element(online).toBeVisible()
  const { payment_id, amount } = PAYMENT
  const sent = { id: id(8), payment_id, plan_name: ONE.name, plan_name_hi: '', plan_type: ONE.type }
  const pending = { status: 'pending', submitted_at: '2026-11-20T02:30:00Z', rejection_reason: null }
  answers['/payment-verifications'] = [
    { ...sent, ...pending, amount, transaction_reference: '426187659999', undone: false, slug: ONE.slug },
  ]
  answers['/payments/online'] = refusal('proof_pending', 409)
  await online.click()
  await expect.element(screen.getByText('Already sent')).toBeVisible()
  await expect.element(online).not.toBeInTheDocument()
})

/** Applies a coupon of ₹60, and says what the server answers for the payment from then on. */
async function applyCoupon(payment: unknown) {
  const taken = { discount_amount: rupees(60), final_amount: rupees(540) }
  const none = { error_message: null, error_code: null, error_facts: {} }
  answers['/coupons/validate'] = { valid: true, coupon_id: id(7), code: 'LESS', ...taken, ...none }
  answers['/payments/upi'] = payment
  await page.getByLabelText('Have a coupon?').fill('less')
  await page.getByRole('button', { name: 'Apply' }).click()
}
const LESS = { ...PAYMENT, amount: rupees(540), upi_link: 'upi://pay?pa=a@b&am=540' }

it('a QR code that was asked for on a phone stays open with its new price once a coupon is applied (PORTAL-9)', async () => {
  await page.viewport(360, 800)
  await open(ONE.slug)
  const show = page.getByRole('button', { name: 'Show the QR code for another device' })
  await show.click()
  await expect.element(page.getByRole('img', { name: 'UPI QR code for ₹600 to Adhyayan' })).toBeVisible()
  await reference().fill('426187659999')
  const { promise, resolve } = Promise.withResolvers()
  await applyCoupon(promise)
  await expect.element(page.getByText('Coupon LESS applied').last()).toBeVisible()
  await expect.element(page.getByRole('img', { name: /UPI QR code/ })).not.toBeInTheDocument()
  resolve(LESS)
  await expect.element(page.getByRole('img', { name: 'UPI QR code for ₹540 to Adhyayan' })).toBeVisible()
  await expect.element(show).toHaveAttribute('aria-expanded', 'true')
  await expect.element(reference()).toHaveValue('426187659999')
})

it('what another tab began online with the coupon can be left for UPI (COUPON-7)', async () => {
  await page.viewport(360, 800)
  await open(ONE.slug)
  await expect.element(reference()).toBeVisible()
  await reference().fill('426187659999')
  await applyCoupon(refusal('payment_begun', 409, { payment_id: id(6) }))
  const instead = page.getByRole('button', { name: 'Pay by UPI instead' })
  await expect.element(instead).toBeVisible()
  const ended = { payment_id: id(6), status: 'failed', receipt_id: null, awaited: false, owed: false }
  answers[`/payments/online/${id(6)}/cancel`] = ended
  answers['/payments/upi'] = LESS
  await instead.click()
  await expect.element(page.getByRole('link', { name: 'Pay ₹540 in a UPI app' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '3. Payment' })).toHaveFocus()
  await expect.element(reference()).toHaveValue('426187659999')
})

it('a proof is sent at the price of its own tab, if that is asked for once more (PROOF-4)', async () => {
  keepUpload(`payment-proof-${PAYMENT.payment_id}:screenshot`, {
    file: new File(['x'], 'paid.png'),
    id: id(4),
  })
  await open(ONE.slug)
  await reference().fill('426187659999')
  const changed = { defined: true, code: 'price_changed', status: 409, message: '', requestId: 'sample' }
  const sent: string[] = []
  const answer = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/payment-verifications') || request.method !== 'POST')
      return answer?.(request) ?? Response.error()
    sent.push(await request.text())
    return sent.length === 1
      ? Response.json({ ...changed, data: { price: LESS.amount } }, { status: 409 })
      : Response.json({ id: id(8), status: 'pending', submitted_at: '2026-11-20T02:30:00Z' })
  })
  await page.getByRole('button', { name: 'Submit payment proof' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toBe(sent[0])
  await expect.element(page.getByRole('button', { name: 'Submit payment proof' })).not.toBeInTheDocument()
})

it('a proof whose payment was begun online meanwhile is told so, with the way out (COUPON-7)', async () => {
  keepUpload(`payment-proof-${PAYMENT.payment_id}:screenshot`, {
    file: new File(['x'], 'paid.png'),
    id: id(4),
  })
  await open(ONE.slug)
  await reference().fill('426187659999')
  answers['/payment-verifications'] = refusal('price_changed', 409, { price: LESS.amount })
  answers['/payments/upi'] = refusal('payment_begun', 409, { payment_id: id(6) })
  await page.getByRole('button', { name: 'Submit payment proof' }).click()
  await expect.element(page.getByRole('button', { name: 'Pay by UPI instead' })).toBeVisible()
})
