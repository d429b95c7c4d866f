import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { rupees } from '#/kernel/money.ts'
import { OrderDialog } from './order-dialog.tsx'

const LINES = [{ id: 'tea', name: 'Tea', name_hi: '', price: rupees(10), quantity: 1, available: true }]

/** The dialog of a student who has that seat now. */
async function opened(seat_number: number | null, busy = false) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(orpc.member.canteenOrders.findMySeat.queryOptions().queryKey, { seat_number })
  const onOrder = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  function Asked() {
    const [wishes, setWishes] = useState('')
    const typed = { wishes, onWishes: setWishes, coupon: null, onCoupon: () => undefined }
    const rest = { total: rupees(10), busy, onOrder, onClose }
    return <OrderDialog lines={LINES as never} {...typed} {...rest} />
  }
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Asked />
    </QueryClientProvider>,
  )
  const order = () => screen.getByRole('button', { name: 'Pay & Order ₹10' }).click()
  return {
    screen,
    order,
    onOrder,
    onClose,
    instructions: screen.getByRole('textbox', { name: 'Special instructions' }),
  }
}

it('who has no seat at this hour is asked where before anything is ordered (CANTEEN-6)', async () => {
  const { screen, order, onOrder, instructions } = await opened(null)
  await instructions.fill('  ')
  await order()
  await expect.element(screen.getByText('Please write where to bring your order')).toBeVisible()
  await expect.element(instructions).toHaveFocus()
  expect(onOrder).not.toHaveBeenCalled()
  await instructions.fill('At the reception desk')
  await order()
  expect(onOrder).toHaveBeenCalledOnce()
})

it('who has a seat may leave the instructions empty', async () => {
  const { order, onOrder } = await opened(12)
  await order()
  expect(onOrder).toHaveBeenCalledOnce()
})

it('while the order is on its way nothing closes the dialog (PORTAL-14)', async () => {
  const { screen, onClose } = await opened(12, true)
  await userEvent.keyboard('{Escape}')
  const cross = screen.getByRole('button', { name: 'Close' })
  await expect.element(cross).toHaveAttribute('aria-disabled', 'true')
  cross.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})
