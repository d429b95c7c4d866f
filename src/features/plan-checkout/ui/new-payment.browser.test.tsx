import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { profileQuery } from '#/client/session.ts'
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

const refusal = (code: string, status: number) =>
  Response.json({ defined: true, code, status, message: '', data: {}, requestId: 'sample' }, { status })

afterEach(() => vi.restoreAllMocks())

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
