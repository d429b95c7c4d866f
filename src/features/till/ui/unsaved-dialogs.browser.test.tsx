/** What the till's short dialogs hold is there again, whole, after a session that ended (PORTAL-9). */
import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { profileQuery } from '#/client/session.ts'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { CountDialog } from '../drawer/ui/count-dialog.tsx'
import { MoveDialog } from '../drawer/ui/move-dialog.tsx'
import { ExpenseDialog } from '../expenses/ui/expense-dialog.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { PaymentDetail } from './types.ts'

// Nothing of the server is waited for.
beforeEach(() => void vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {})))
afterEach(() => void vi.restoreAllMocks())

async function open(dialog: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
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

const close = () => undefined
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
