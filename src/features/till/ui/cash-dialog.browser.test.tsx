import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { orpc } from '#/client/api.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import { FAULT } from '../../../../test/support/answer-reads.ts'
import { loseAnswers } from '../../../../test/support/lost-answers.ts'
import { TERMS } from '../../../../test/support/desk-rows.ts'
import { CashDialog } from './cash-dialog.tsx'

beforeAll(() => addContracts({ admin: deskContracts }))
afterEach(() => vi.restoreAllMocks())

const PLAN = { id: 'morning', slug: 'morning', name: 'Morning', price: TERMS.price }
const RENEWAL = { ...TERMS, start_date: '2026-12-31', end_date: '2027-01-29', renews: TERMS.end_date }
const ASHA = { id: 'asha', name: 'Asha', email: null, phone: null, owed: rupees(0) }

async function open(payer = ASHA) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryDefaults(orpc.visitor.key(), { staleTime: Infinity })
  queries.setQueryData(orpc.visitor.plans.listPlans.queryKey(), [PLAN] as never)
  const onClose = vi.fn<() => void>()
  const dialog = (of = payer) => (
    <QueryClientProvider client={queries}>
      <CashDialog payer={of} onClose={onClose} />
    </QueryClientProvider>
  )
  const screen = await render(dialog())
  return { onClose, show: (of: typeof ASHA) => screen.rerender(dialog(of)) }
}

const press = () => page.getByRole('button', { name: 'Received ₹600' })
const choosePlan = () => page.getByRole('combobox', { name: /^Plan/ }).selectOptions(PLAN.slug)

it('nothing is sold before the days are shown (DESK-8)', async () => {
  let isRead = false
  const library = loseAnswers({ receipt_number: 'SL/1' }, (path) =>
    path.startsWith('/admin/plan-terms') && isRead ? { status: 200, body: TERMS } : FAULT,
  )
  library.isLost = false
  const { onClose } = await open()
  await choosePlan()
  await expect.element(page.getByText('Failed to read the dates and the price')).toBeVisible()
  await press().click({ force: true })
  expect(library.sent).toEqual([])
  isRead = true
  await page.getByRole('button', { name: 'Retry' }).last().click()
  await expect.element(page.getByText(/It begins today\.$/)).toBeVisible()
  await press().click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const shown = { start_date: TERMS.start_date, end_date: TERMS.end_date }
  expect(library.sent.map(({ body }) => body)).toEqual([expect.objectContaining({ shown })])
})

it('what got no answer is sent again as it was, though the plan would be a renewal by now (PAY-15)', async () => {
  const library = loseAnswers({ receipt_number: 'SL/1' }, (path, sent) =>
    path.startsWith('/admin/plan-terms') ? { status: 200, body: sent > 0 ? RENEWAL : TERMS } : FAULT,
  )
  const { onClose } = await open()
  await choosePlan()
  await press().click()
  await expect.poll(() => library.readSince.some((path) => path.startsWith('/admin/plan-terms'))).toBe(true)
  await expect.element(press()).toBeEnabled()
  await expect.element(page.getByText(/It begins today\.$/)).toBeVisible()
  library.isLost = false
  await press().click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(library.sent[1]).toEqual(library.sent[0])
})

it.each([
  ['a payment proof that waits', 'Proof waiting', { proof_waits: true }],
  ['an online payment that is on its way', 'Payment on its way', { online_awaited: true }],
])('%s is shown before the money is taken (COUNTER-4)', async (_what, title, waits) => {
  loseAnswers({}, (path) =>
    path.startsWith('/admin/plan-terms') ? { status: 200, body: { ...TERMS, ...waits } } : FAULT,
  )
  await open()
  await choosePlan()
  await expect.element(page.getByText(title)).toBeVisible()
})

it('what the payer still owes follows the news, and what wasn’t touched closes unasked', async () => {
  loseAnswers({}, () => FAULT)
  const { onClose, show } = await open()
  await show({ ...ASHA, owed: rupees(250) })
  await expect.element(page.getByText('Asha still owes ₹250 of a plan. See Dues.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
