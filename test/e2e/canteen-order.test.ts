/** Canteen orders from the cart to the seat (CANTEEN-6, CANTEEN-7), paid in the sandbox. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { download, expectToast, whileFailing } from './steps.ts'
import { testAt } from './students.ts'
import { applyCoupon, CANTEEN, card, cart, coupon, dialogOf, fillCart, mine, PAID, press } from './canteen.ts'

const test = testAt('10:00')

/** The number of the student's only open order. */
async function numberOf(page: Page): Promise<string> {
  const open = mine(page)
    .getByRole('listitem')
    .filter({ hasNotText: /Cancelled/ })
  const heading = open.getByRole('heading', { level: 3 })
  await expect(heading).toHaveText(/^C\d\d-\d{3}$/)
  return heading.innerText()
}

test('a student orders with a coupon and a wish; the kitchen cooks it, and both see each step at once', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const { page } = student
  const { code } = await coupon(sql)
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/canteen-orders?status=cancelled')
  await expect(desk.getByText('No Orders Found')).toBeVisible()
  await expectAccessible(desk, 'no canteen orders')
  await desk.getByLabel('Status').selectOption('All')
  await expect(desk.getByText('No Orders Found')).toBeVisible()

  await test.step('the coupon: a wrong one, applied, removed, and cleared by another cart', async () => {
    const dialog = await fillCart(page, 'Tea', 'Paneer Maggie')
    await expect(dialog.getByText('Paneer Maggie x 1')).toBeVisible()
    await applyCoupon(dialog, 'no-such-code')
    await expectToast(page, 'Invalid Coupon', 'Invalid coupon code')
    await expectAccessible(page, 'ordering with a wrong coupon')
    await applyCoupon(dialog, code.toLowerCase())
    await expect(dialog.getByText('You save ₹7')).toBeVisible()
    await expect(dialog.getByText(`Coupon ${code}`, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Pay & Order ₹63' })).toBeVisible()
    await expectAccessible(page, 'ordering with a coupon')
    await dialog.getByRole('button', { name: `Remove coupon ${code}` }).click()
    await expect(dialog.getByRole('button', { name: 'Pay & Order ₹70' })).toBeVisible()
    await applyCoupon(dialog, code)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await press(page, 'One Tea more')
    await cart(page).getByRole('button', { name: 'Pay & Order' }).click()
    await expect(dialog.getByRole('button', { name: 'Pay & Order ₹80' })).toBeVisible()
    await applyCoupon(dialog, code)
    await expect(dialog.getByText('You save ₹8')).toBeVisible()
  })

  await test.step('the checkout asks for the rest', async () => {
    // A student without a booked seat is asked where to bring it.
    await expect(dialogOf(page).getByText('You have no seat booked right now.')).toBeVisible()
    const wishes = dialogOf(page).getByLabel('Special instructions')
    await wishes.fill('Less sugar, seat 12')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page), 'which loses nothing that was typed').toBeHidden()
    await cart(page).getByRole('button', { name: 'Pay & Order' }).click()
    await expect(wishes).toHaveValue('Less sugar, seat 12')
    await press(page, 'Pay & Order ₹72')
    await expect(page.getByRole('heading', { name: 'TEST – no money moves' })).toBeVisible()
    await expect(page.getByText(/^Canteen order C\d\d-\d{3}/)).toContainText('₹72')
    await press(page, 'Pay')
    await expectToast(page, ...PAID)
    await expect(page).toHaveURL(CANTEEN)
    await expect(cart(page)).toBeHidden()
  })
  const number = await numberOf(page)

  await test.step('it is in the kitchen at once, with a toast', async () => {
    await expectToast(
      desk,
      'New Canteen Order',
      `${student.name} paid ₹72 for order ${number}. It is waiting for the kitchen.`,
    )
    await expect(mine(page)).toContainText('The kitchen has your order.')
    for (const words of [`Coupon ${code}`, '−₹8', '₹72']) await expect(mine(page)).toContainText(words)
    await expectAccessible(page, 'an order in the kitchen')
    for (const words of ['Paid', '₹72', student.name, student.email, 'Tea x 2', 'Paneer Maggie x 1'])
      await expect(card(desk, number)).toContainText(words)
    for (const words of ['Less sugar, seat 12', `${code}, −₹8`])
      await expect(card(desk, number)).toContainText(words)
    await expectAccessible(desk, 'an order at the desk')
  })

  await test.step('started with minutes, ready, delivered: the student follows without a reload', async () => {
    await card(desk, number).getByLabel('Estimated minutes').fill('7')
    await whileFailing(desk, '**/api/admin/canteen-orders/*/status', async () => {
      await card(desk, number).getByRole('button', { name: 'Start Preparing' }).click()
      await expectToast(desk, 'Error', 'Failed to update order status')
    })
    await card(desk, number).getByRole('button', { name: 'Start Preparing' }).click()
    await expectToast(desk, 'Order Updated', 'Order status updated to preparing')
    await expect(mine(page)).toContainText('Ready in about 7 min')
    await expect(card(desk, number)).toContainText('7 min')
    await press(desk, 'Kitchen view')
    const kitchen = desk.getByRole('dialog', { name: 'Kitchen' })
    await expect(kitchen, 'not the button that leaves').toBeFocused()
    await expect(kitchen.getByRole('region', { name: 'Preparing' })).toContainText(number)
    await expect(kitchen.getByText(/^Paid \d{1,2}:\d\d [AP]M, 7 min$/)).toBeVisible()
    await expect(kitchen.getByText('No seat', { exact: true })).toBeVisible()
    await expectAccessible(desk, 'kitchen view')
    await kitchen.getByRole('button', { name: 'Mark Ready' }).click()
    await expectToast(desk, 'Order Updated', 'Order status updated to ready')
    await expect(kitchen.getByRole('region', { name: 'Ready' })).toContainText(number)
    await kitchen.getByRole('button', { name: 'Leave' }).click()
    await expect(mine(page)).toContainText('On its way to you.')
    await card(desk, number).getByRole('button', { name: 'Mark Delivered' }).click()
    await expectToast(desk, 'Order Updated', 'Order status updated to delivered')
    await expect(desk.locator('main :focus'), 'the focus, as its button is gone').toHaveCount(1)
    await expect(mine(page, 'Earlier orders')).toContainText('Delivered')
    await expect(mine(page)).toHaveCount(0)
    await expectAccessible(page, 'a delivered order')
    await desk.getByLabel('Status').selectOption('Paid')
    await expect(desk.getByText('No Orders Found. Nothing is paid at the moment.')).toBeVisible()
  })

  await test.step('the desk begins with what is open, shows all on demand, and exports what it shows', async () => {
    await desk.goto('/admin/canteen-orders')
    await expect(desk.getByLabel('Status')).toHaveValue('open')
    await expect(desk.getByText('No Orders Found. Nothing is open at the moment.')).toBeVisible()
    await press(desk, 'Show all')
    await expect(card(desk, number)).toContainText('Delivered')
    const { name, text } = await download(desk, desk.getByRole('button', { name: 'Export' }))
    expect(name).toMatch(/^canteen-orders-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toContain(
      '\uFEFFOrder,Status,Student,Email,Seat,Items,Items (₹),Coupon,Discount (₹),Total (₹),',
    )
    expect(lines.find((line) => line.startsWith(number))).toContain(
      `${number},Delivered,${student.name},${student.email},,"Tea x 2, Paneer Maggie x 1",80,${code},8,72,"Less sugar, seat 12",`,
    )
  })

  await test.step('receipt and payment show the coupon’s discount; it is not counted twice', async () => {
    await page.goto('/dashboard/fees?tab=history')
    await page.getByRole('link', { name: /^Receipt SL\// }).click()
    for (const fact of [`Canteen order ${number}`, `Coupon ${code}`, '−₹8', '₹72'])
      await expect(page.getByRole('article').getByText(fact, { exact: true })).toBeVisible()
    await desk.goto('/admin/fees')
    await desk
      .getByRole('row')
      .filter({ hasText: `Canteen order ${number}` })
      .getByRole('button')
      .first()
      .click()
    await expect(desk.getByRole('dialog').getByText(`${code}, −₹8`)).toBeVisible()
    const dialog = await fillCart(page, 'Tea')
    await applyCoupon(dialog, code)
    await expectToast(page, 'Invalid Coupon', 'You have already used this coupon')
  })
  await desk.context().close()
})

test('abandoned in the checkout the order waits, and is paid later at the price with its coupon', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { code, id } = await coupon(sql, { usage_limit: 1 })
  const used = sql.selectFrom('coupons').select('used_count').where('id', '=', id)
  const dialog = await fillCart(page, 'Paneer Maggie')
  await applyCoupon(dialog, code)
  await press(page, 'Pay & Order ₹54')
  await press(page, 'Cancel')
  await expectToast(page, 'Payment Cancelled', 'You cancelled the payment process')
  await expect(mine(page)).toContainText('Waiting for payment')
  await expect(cart(page), 'what is ordered is not in the cart any more').toBeHidden()
  await expectAccessible(page, 'an order that is not paid')
  expect(await used.executeTakeFirst(), 'nobody pays with it now').toEqual({ used_count: 0 })

  await press(page, 'Pay ₹54')
  await press(page, 'Let the payment fail')
  await expectToast(page, 'Payment Error', 'Payment failed')
  await press(page, 'Pay ₹54')
  await press(page, 'Pay')
  await expectToast(page, ...PAID)
  await expect(mine(page)).toContainText('The kitchen has your order.')
  expect(await used.executeTakeFirst()).toEqual({ used_count: 1 })
  await fillCart(page, 'Tea')
  await press(page, 'Pay & Order ₹10')
  await press(page, 'Cancel')
  await press(page, 'Cancel order')
  await expect(cart(page)).toContainText('Tea x 1')
})

test('the kitchen cancels with a reason: the student sees it, is refunded, and the coupon can be used again', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const { page } = student
  const { code } = await coupon(sql)
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/canteen-orders')
  const dialog = await fillCart(page, 'Banana Shake')
  await applyCoupon(dialog, code)
  await press(page, 'Pay & Order ₹45')
  await press(page, 'Pay')
  await expectToast(page, ...PAID)
  const number = await numberOf(page)

  await card(desk, number).getByRole('button', { name: 'Cancel order' }).click()
  const asking = desk.getByRole('alertdialog', { name: `Cancel order ${number}?` })
  await expect(asking).toContainText(`₹45 will be refunded to ${student.name} the way it was paid.`)
  await asking.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(asking.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(desk, 'cancelling an order')
  await asking.getByLabel('Reason').fill('No bananas left')
  await asking.getByRole('button', { name: 'Cancel the order' }).click()
  await expectToast(desk, 'Order Updated', 'Order status updated to cancelled')
  await expect(mine(page)).toContainText('No bananas left. We’re refunding you. Your coupon wasn’t used up.')
  await expectAccessible(page, 'a cancelled order')
  const refund = sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.amount', 'reason', 'refunds.status'])
    .where('user_id', '=', student.id)
  await expect
    .poll(() => refund.execute())
    .toEqual([{ amount: 4500, reason: 'No bananas left', status: 'done' }])

  const again = await fillCart(page, 'Oreo Shake')
  await applyCoupon(again, code)
  await expect(again.getByText('You save ₹5')).toBeVisible()
  await desk.context().close()
})

test('what the desk marked as paid is refunded over the counter, and a full refund removes it from the kitchen', async ({
  browser,
  library,
  sql,
  student,
}) => {
  const { page } = student
  const { code } = await coupon(sql, { once_per_member: false })
  const desk = await openDesk(browser, library, sql)
  /** Orders, never pays online, and pays at the desk. Returns the order's number. */
  async function paidAtTheDesk(): Promise<string> {
    const dialog = await fillCart(page, 'Banana Shake')
    await applyCoupon(dialog, code)
    await press(page, 'Pay & Order ₹45')
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await page.goto(CANTEEN)
    const number = await numberOf(page)
    await desk.goto('/admin/fees?status=created')
    const opened = desk.getByRole('row').filter({ hasText: `Canteen order ${number}` })
    await opened.getByRole('button', { name: 'Mark Paid' }).click()
    const asking = desk.getByRole('alertdialog', { name: 'Mark as paid?' })
    await asking.getByRole('radio', { name: /^In cash/ }).click()
    await asking.getByLabel('How do you know?').fill('Counted at the desk')
    await asking.getByRole('button', { name: 'Mark Paid' }).click()
    await expect(asking).toBeHidden()
    return number
  }

  await test.step('cancelling says that the money is handed over', async () => {
    const number = await paidAtTheDesk()
    await desk.goto('/admin/canteen-orders')
    await card(desk, number).getByRole('button', { name: 'Cancel order' }).click()
    const asking = desk.getByRole('alertdialog', { name: `Cancel order ${number}?` })
    await expect(asking).toContainText(
      `Hand ₹45 to ${student.name} over the counter. It will be booked out of the drawer. Coupon ${code} can be used again.`,
    )
    await expectAccessible(desk, 'cancelling an order paid at the desk')
    await desk.setViewportSize({ width: 360, height: 780 })
    await expectAccessible(desk, 'cancelling an order paid at the desk, on a phone')
    await desk.setViewportSize({ width: 1280, height: 900 })
    await asking.getByLabel('Reason').fill('No bananas left')
    await asking.getByRole('button', { name: 'Cancel the order' }).click()
    await expectToast(desk, 'Order Updated', 'Order status updated to cancelled')
    const refund = sql
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.amount', 'refunds.status'])
      .where('user_id', '=', student.id)
    expect(await refund.execute()).toEqual([{ amount: 4500, status: 'done' }])
  })

  await test.step('a full refund says that the order leaves the kitchen; a partial one, or one of a ready order, doesn’t', async () => {
    const number = await paidAtTheDesk()
    const leaves = `Canteen order ${number} is taken off the kitchen’s list. Coupon ${code} can be used again.`
    await desk.goto('/admin/fees')
    const paid = desk.getByRole('row').filter({ hasText: `Canteen order ${number}` })
    await paid.getByRole('button', { name: /^View/ }).click()
    await desk
      .getByRole('dialog', { name: 'Payment' })
      .getByRole('button', { name: 'Refund', exact: true })
      .click()
    const refunding = desk.getByRole('dialog', { name: 'Refund', exact: true })
    await expect(refunding.getByText(leaves)).toBeVisible()
    await expectAccessible(desk, 'refunding an order')
    await desk.setViewportSize({ width: 360, height: 780 })
    await expectAccessible(desk, 'refunding an order on a phone')
    await desk.setViewportSize({ width: 1280, height: 900 })
    await refunding.getByLabel('Amount in rupees').fill('44')
    await expect(refunding.getByText(leaves)).toBeHidden()
    await refunding.getByLabel('Amount in rupees').fill('45')
    await expect(refunding.getByText(leaves)).toBeVisible()

    const order = sql.updateTable('canteen_orders').where('order_number', '=', number)
    await order.set({ status: 'ready' }).where('user_id', '=', student.id).execute()
    await expect(refunding.getByText(leaves)).toBeHidden()
    await order.set({ status: 'preparing' }).where('user_id', '=', student.id).execute()
    await expect(refunding.getByText(leaves)).toBeVisible()
    await refunding.getByLabel('Reason').fill('Nobody came')
    await refunding.getByRole('button', { name: /^Refund/ }).click()
    await expectToast(desk, 'Refund recorded', '₹45 refunded.')
    await expect(mine(page)).toContainText('Nobody came')
  })
  await desk.context().close()
})

test('a coupon that pays in full needs no checkout', async ({ student, sql }) => {
  const { page } = student
  const { code } = await coupon(sql, { discount_value: 100 })
  const dialog = await fillCart(page, 'Tea')
  await applyCoupon(dialog, code)
  await press(page, 'Order with your coupon')
  await expectToast(page, 'Order placed', 'Your coupon covers it in full. The kitchen has your order.')
  await expect(dialog).toBeHidden()
  await expect(cart(page)).toBeHidden()
  await expect(mine(page)).toContainText('The kitchen has your order.')
  await expectAccessible(page, 'an order for nothing')
})
