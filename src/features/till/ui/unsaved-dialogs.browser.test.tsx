/**
 * What the desk's short dialogs about money hold is asked about before it is lost (PORTAL-14), and is there again,
 * whole, after a session that ended (PORTAL-9).
 */
import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { profileQuery } from '#/client/session.ts'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { toDay } from '#/kernel/dates.ts'
import { TakeDialog } from '#/features/dues/ui/take-dialog.tsx'
import type { DueRow } from '#/features/dues/ui/types.ts'
import { rupees } from '#/kernel/money.ts'
import { PLAN_CHANGE } from '../../../../test/support/plan-change.ts'
import { CountDialog } from '../drawer/ui/count-dialog.tsx'
import { MoveDialog } from '../drawer/ui/move-dialog.tsx'
import { ExpenseDialog } from '../expenses/ui/expense-dialog.tsx'
import { CashDialog } from './cash-dialog.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { PaymentDetail } from './types.ts'

// Nothing of the server is waited for.
beforeEach(() => void vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {})))
afterEach(() => {
  vi.restoreAllMocks()
  close.mockClear()
})

async function open(dialog: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  queries.setQueryData(orpc.visitor.plans.listPlans.queryKey(), [PLAN] as never)
  const { listChanges, previewChange } = orpc.admin.planChanges
  queries.setQueryData(listChanges.queryKey({ input: { id: 'first' } }), PLAN_CHANGE.offered as never)
  const input = { id: 'first', plan_id: PLAN.id }
  queries.setQueryData(previewChange.queryKey({ input }), PLAN_CHANGE.preview as never)
  return render(<QueryClientProvider client={queries}>{dialog}</QueryClientProvider>)
}

/** The session ends while this is typed; after the sign-in, `later` is opened. */
async function openAgain(dialog: ReactNode, type: () => Promise<void>, later = dialog): Promise<void> {
  const screen = await open(dialog)
  await type()
  keepUnsavedWork()
  await screen.unmount()
  await open(later)
}

const PLAN = PLAN_CHANGE.to
const close = vi.fn<() => void>()
const field = (name: RegExp) => page.getByRole('textbox', { name })
const choice = (name: RegExp) => page.getByRole('radio', { name })

const PAYMENT = {
  id: 'first',
  purpose: 'plan',
  payment_method: 'qr_code',
  provider_payment_id: null,
  student_name: 'Pranav Iyer',
  amount: rupees(600),
  bought: 'Morning - 1 Month',
  order_number: null,
  refundable: rupees(600),
  refunded_of_purchase: rupees(0),
  refunds: [],
  due_id: null,
  stops_with_refund: false,
  coupon: null,
} as unknown as PaymentDetail

const DUE = {
  id: 'first',
  name: 'Asha',
  plan_name: 'Morning',
  total: rupees(600),
  paid: rupees(300),
  due_on: toDay('2026-12-10'),
} as unknown as DueRow
const ASHA = { id: 'asha', name: 'Asha', email: null, phone: null, owed: rupees(0) }

const DIALOGS = {
  refund: <RefundDialog payment={PAYMENT} onClose={close} />,
  count: <CountDialog balance={rupees(500)} after="first" onClose={close} />,
  move: <MoveDialog balance={rupees(500)} out onClose={close} />,
  expense: <ExpenseDialog balance={rupees(500)} today={toDay('2026-11-29')} onClose={close} />,
  cash: <CashDialog payer={ASHA} onClose={close} />,
  take: <TakeDialog due={DUE} onClose={close} />,
  change: <ChangePlanDialog id="first" onClose={close} />,
}
const plan = (name: RegExp) => page.getByRole('combobox', { name })
const part = () => page.getByRole('checkbox', { name: 'Part now, rest later' })

it.each<[keyof typeof DIALOGS, string, () => Promise<void>]>([
  ['refund', 'its amount', () => field(/^Amount/).fill('250')],
  ['refund', 'the reference', () => field(/^Transaction reference/).fill('1234')],
  ['count', 'its note', () => field(/^Note/).fill('A torn note')],
  ['move', 'where it goes', () => choice(/^To the owner/).click()],
  ['expense', 'its day', () => page.getByLabelText(/^Date/).fill('2026-11-28')],
  ['cash', 'the plan', () => plan(/^Plan/).selectOptions(PLAN.slug)],
  ['cash', 'whose it is', () => page.getByRole('button', { name: 'Change' }).click()],
  ['take', 'its amount', () => field(/^Amount/).fill('200')],
  ['take', 'how it was paid', () => choice(/^UPI/).click()],
  ['change', 'the new plan', () => plan(/^New plan/).selectOptions(PLAN.id)],
])('Escape asks before it loses what was entered: %s, %s', async (name, _, type) => {
  await open(DIALOGS[name])
  await type()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/^Close without saving\?/)).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

it.each(Object.entries(DIALOGS))('Escape closes what nothing was entered into: %s', async (_, dialog) => {
  await open(dialog)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

it('a sale for cash: whose, which plan, and its part', async () => {
  await openAgain(<CashDialog onClose={close} payer={ASHA} />, async () => {
    await plan(/^Plan/).selectOptions(PLAN.slug)
    await part().click()
    await field(/^Paid now/).fill('350')
  })
  await expect.element(plan(/^Plan/)).toHaveValue(PLAN.slug)
  await expect.element(part()).toBeChecked()
  await expect.element(field(/^Paid now/)).toHaveValue('350')
})

it('a part of what is owed: its amount, way and reference', async () => {
  await openAgain(DIALOGS.take, async () => {
    await field(/^Amount/).fill('200')
    await choice(/^UPI/).click()
    await field(/^Transaction reference/).fill('123412341234')
  })
  await expect.element(field(/^Amount/)).toHaveValue('200')
  await expect.element(field(/^Transaction reference/)).toHaveValue('123412341234')
})

it('a change of plan: to which, and how it is paid', async () => {
  await openAgain(DIALOGS.change, async () => {
    await plan(/^New plan/).selectOptions(PLAN.id)
    await choice(/^UPI/).click()
    await field(/^Transaction reference/).fill('123412341234')
  })
  await expect.element(plan(/^New plan/)).toHaveValue(PLAN.id)
  await expect.element(field(/^Transaction reference/)).toHaveValue('123412341234')
})

it('a refund: its amount, the way back and whether the membership ends', async () => {
  await openAgain(<RefundDialog payment={PAYMENT} onClose={close} />, async () => {
    await field(/^Amount/).fill('250')
    await field(/^Transaction reference/).fill('123412341234')
    await choice(/^In cash/).click()
    await page.getByRole('checkbox', { name: /^End the membership/ }).click()
  })
  await expect.element(field(/^Amount/)).toHaveValue('250')
  await expect.element(choice(/^In cash/)).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^End the membership/ })).toBeChecked()
  await choice(/^By UPI/).click()
  await expect.element(field(/^Transaction reference/)).toHaveValue('123412341234')
})

it('a payment in cash is not marked as one by UPI', async () => {
  await openAgain(<MarkPaidDialog payment={PAYMENT} onClose={close} />, () => choice(/^In cash/).click())
  await expect.element(choice(/^In cash/)).toBeChecked()
})

it('what the owner takes is not booked as taken to the bank', async () => {
  const dialog = <MoveDialog balance={rupees(500)} out onClose={close} />
  await openAgain(dialog, () => choice(/^To the owner/).click())
  await expect.element(choice(/^To the owner/)).toBeChecked()
})

it('an expense from the bank does not come out of the drawer', async () => {
  const dialog = <ExpenseDialog balance={rupees(500)} today={toDay('2026-11-29')} onClose={close} />
  await openAgain(dialog, () => choice(/^Bank or UPI/).click())
  await expect.element(choice(/^Bank or UPI/)).toBeChecked()
})

const counted = (after: string, balance: number) => (
  <CountDialog balance={rupees(balance)} after={after} onClose={close} />
)

it('a count comes back while the drawer is as it was', async () => {
  await openAgain(counted('first', 500), () => field(/^Counted/).fill('500'))
  await expect.element(field(/^Counted/)).toHaveValue('500')
})

it.each([
  ['after money has moved', counted('first', 700)],
  ['after the drawer was closed', counted('second', 500)],
])('a count %s begins anew', async (_, later) => {
  await openAgain(counted('first', 500), () => field(/^Counted/).fill('500'), later)
  await expect.element(field(/^Counted/)).toHaveValue('')
})
