/** Orders that are refused, or whose answer is lost (CANTEEN-4, CANTEEN-5, CANTEEN-16). */
import { expect } from '@playwright/test'
import { dayOf } from '#/kernel/dates.ts'
import { expectAccessible } from './accessibility.ts'
import { applyCoupon, CANTEEN, cart, coupon, dialogOf, fillCart, PAID, press } from './canteen.ts'
import { loseAnswer } from './reads.ts'
import { expectToast, signIn, whileFailing, withoutNews } from './steps.ts'
import { testAt } from './students.ts'

const test = testAt('10:00')
const earlyTest = testAt('06:30')

test('an order whose answer was lost is known when it is listed: cancelled, the cart holds its dishes once', async ({
  student: { page, id },
  sql,
}) => {
  await loseAnswer(page, '**/api/canteen/orders')
  await fillCart(page, 'Tea')
  await press(page, 'Pay & Order ₹10')
  await expectToast(page, 'No answer', 'It may have been done. Press again: it won’t count twice.')
  // Or else the page is loaded anew.
  await page.reload()
  await press(page, 'Cancel order')
  await expectToast(page, 'Order cancelled', 'Its dishes are back in your cart.')
  await expect(cart(page)).toContainText('Tea x 1')
  await fillCart(page)
  await press(page, 'Pay & Order ₹10')
  await press(page, 'Pay')
  await expectToast(page, ...PAID)
  const orders = sql
    .selectFrom('canteen_orders')
    .select('status')
    .where('user_id', '=', id)
    .orderBy('created_at')
  expect((await orders.execute()).map(({ status }) => status)).toEqual(['lapsed', 'paid'])
  await expect(cart(page)).toHaveCount(0)
})

test('what changes between the cart and the order is refused in words, and nothing is ordered', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { code, id } = await coupon(sql)
  const offer = (name: string, available: boolean) =>
    sql.updateTable('canteen_items').set({ available }).where('name', '=', name).execute()
  /** Happens while the order is on its way. */
  const meanwhile = (happens: () => Promise<unknown>) =>
    page.route(
      '**/api/canteen/orders',
      async (route) => {
        await happens()
        await route.continue()
      },
      { times: 1 },
    )

  await test.step('the coupon is deactivated: the price stays', async () => {
    const dialog = await fillCart(page, 'KitKat Shake')
    await applyCoupon(dialog, code)
    await expect(dialog.getByText('You save ₹5')).toBeVisible()
    await meanwhile(() => sql.updateTable('coupons').set({ active: false }).where('id', '=', id).execute())
    await press(page, 'Pay & Order ₹45')
    await expectToast(page, 'Invalid Coupon', 'Invalid coupon code')
    await expect(dialog.getByRole('button', { name: 'Pay & Order ₹50' })).toBeVisible()
  })

  await test.step('the item is gone, then the whole cart', async () => {
    await meanwhile(() => offer('KitKat Shake', false))
    await press(page, 'Pay & Order ₹50')
    await expectToast(page, 'Order Creation Failed', 'No longer available: KitKat Shake')
    await expect(dialogOf(page)).toBeHidden()
    await expect(cart(page)).toBeHidden()
    // The refusal said it already.
    await expect(page.getByText('Cart updated')).toBeHidden()
    await offer('KitKat Shake', true)
  })

  await test.step('the last item of the cart disappears while its dialog is open: the dialog closes', async () => {
    await fillCart(page, 'Oreo Shake')
    await offer('Oreo Shake', false)
    await expectToast(page, 'Cart updated', 'Oreo Shake isn’t available now, so we took it out of your cart.')
    await expect(dialogOf(page)).toBeHidden()
    await offer('Oreo Shake', true)
  })

  await test.step('by a server at fault', async () => {
    await fillCart(page, 'KitKat Shake')
    await whileFailing(page, '**/api/canteen/orders', async () => {
      await press(page, 'Pay & Order ₹50')
      await expectToast(page, 'Order Creation Failed', 'Something went wrong while creating your order')
    })
  })

  await test.step('signed out elsewhere: after signing in the cart has its coupon', async () => {
    const { code } = await coupon(sql)
    await withoutNews(page)
    const dialog = await fillCart(page)
    await applyCoupon(dialog, code)
    await expect(dialog.getByText('You save ₹5')).toBeVisible()
    await student.loseSession()
    await press(page, 'Pay & Order ₹45')
    await expectToast(page, 'Authentication Required', 'Please log in to place an order')
    await expect(page).toHaveURL(/\/auth/)
    await signIn(page, student)
    await cart(page).getByRole('button', { name: 'Pay & Order' }).click()
    await expect(dialog.getByRole('button', { name: 'Pay & Order ₹45' })).toBeVisible()
  })
  const orders = sql.selectFrom('canteen_orders').select('id').where('user_id', '=', student.id)
  expect(await orders.execute()).toEqual([])
})

earlyTest('between night and day service the canteen takes no orders', async ({ student: { page } }) => {
  await page.goto(CANTEEN)
  await press(page, 'Add Tea')
  await expect(cart(page).getByRole('button', { name: 'Canteen opens at 8 AM' })).toBeDisabled()
  await expectAccessible(page, 'a closed canteen')
})

test('on a closed day the canteen sells nothing, until that is taken back (TIME-10)', async ({
  student,
  sql,
}) => {
  const { page } = student
  const { id } = await sql
    .insertInto('holidays')
    .values({ date: dayOf(new Date()), name: 'Diwali', type: 'closed', updated_by: student.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await page.goto(CANTEEN)
  await press(page, 'Add Tea')
  // Until 8 AM the next service is more than a day away.
  const closed = /^(The canteen is closed now\.|Canteen opens at 8 AM)$/
  await expect(cart(page).getByRole('button', { name: closed })).toBeDisabled()
  await expect(page.getByText('Closed today')).toBeVisible()
  // It is taken back while the page is open.
  await sql.deleteFrom('holidays').where('id', '=', id).execute()
  await expect(cart(page).getByRole('button', { name: 'Pay & Order' })).toBeEnabled()
})
