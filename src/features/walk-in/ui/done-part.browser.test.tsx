import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  type AnyRouter,
} from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { DonePart } from './done-part.tsx'

afterEach(() => vi.restoreAllMocks())

const CODE = 'ABCD-EFGH'
const PERIOD = { start_date: toDay('2026-12-01'), end_date: toDay('2026-12-30') }
const PAID = { amount: rupees(600), payment_method: 'cash' }
/** Meena was added without an address. */
const RECORDED = {
  ...PERIOD,
  ...PAID,
  id: 'done',
  user_id: 'meena',
  name: 'Meena',
  email: null,
  phone_digits: '919876543210',
  language: 'en',
  added: true,
  receipt_id: 'receipt',
  receipt_number: 'R-1',
  rest: null,
  plan_name: 'Morning',
  seats: [],
  claim: { code: CODE, until: PERIOD.end_date },
}
const NO_TAX = { gstin: null, tax_code: null, tax_rate: null, tax_added: false, cgst: null, sgst: null }
const RECEIPT = {
  ...PAID,
  ...NO_TAX,
  number: 'R-1',
  issued_on: PERIOD.start_date,
  payer_name: 'Meena',
  payer_email: null,
  plan_name: 'Morning',
  plan_name_hi: '',
  order_number: null,
  period_start: PERIOD.start_date,
  period_end: PERIOD.end_date,
  extended: null,
  payment_code: 'ABC123',
  transaction_reference: null,
  plan_type: 'morning',
  seats: [],
  coupon_code: null,
  discount_amount: 0,
  part_of: null,
  part_paid: null,
  rest_due_on: null,
  paid_at: '2026-12-01T04:30:00Z',
  cancelled_on: null,
  credit_note: null,
  credit_notes: [],
  library: { name: 'Lamp', address: 'Main Road', contact_email: '', contact_phone: '' },
}

/** What was recorded, with its receipt, and another page before it. */
async function show(recorded: object) {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {}))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const of = { input: { id: RECORDED.receipt_id } }
  queries.setQueryData(orpc.admin.payments.findReceipt.queryKey(of), RECEIPT as never)
  const link = { url: 'https://library.example/receipt/1', until: PERIOD.end_date }
  queries.setQueryData(orpc.admin.payments.shareReceipt.queryKey(of), link)
  function Done() {
    const navigate = useNavigate()
    return (
      <DonePart
        id={RECORDED.id}
        recorded={recorded as never}
        onNext={() => void navigate({ to: '/next' as never })}
      />
    )
  }
  const rootRoute = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component })
  const routeTree = rootRoute.addChildren([
    at('/done', Done),
    at('/next', () => <h1>Next</h1>),
    at('/', () => <h1>Home</h1>),
  ])
  const history = createMemoryHistory({ initialEntries: ['/', '/done'] })
  const router: AnyRouter = createRouter({ routeTree, history })
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Recorded: ₹600 from Meena')).toBeVisible()
  return router
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('alertdialog', { name: 'Leave this page?' })

it.each<[string, string, (router: AnyRouter) => unknown]>([
  ['Next walk-in', 'Next', () => button('Next walk-in').click()],
  ['a link', 'Home', (router) => void router.navigate({ to: '/' })],
])('%s asks before the code of a new account is lost (COUNTER-7)', async (_, there, leave) => {
  const router = await show(RECORDED)
  await leave(router)
  await expect.element(question()).toBeVisible()
  await button('Stay').click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByText(CODE)).toBeVisible()
  await leave(router)
  await button('Leave').click()
  await expect.element(page.getByRole('heading', { name: there })).toBeVisible()
})

it('what was printed, or sent in a message, is left without a question', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  await show(RECORDED)
  await button('Print').click()
  await button('Next walk-in').click()
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible()
})

it('so is what has no code', async () => {
  await show({ ...RECORDED, claim: null, email: 'meena@example.org' })
  await button('Next walk-in').click()
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible()
})
