/** A library on its first day: an empty list of the desk says in a sentence what would be there, with what to do. */
import { expect } from '@playwright/test'
import { connect } from '#/server/database.ts'
import { openDesk } from './desk.ts'
import { addressOf, test } from './library.ts'
import { goWithin } from './steps.ts'

/** Where, the sentence, and the button or link below it, if there is something to do. */
const LISTS: readonly (readonly [path: string, sentence: string, action?: string])[] = [
  ['', 'Nothing is waiting for you.'],
  ['/users?status=active', 'No users found matching your criteria.', 'Show all'],
  [
    '/registrations',
    'No registration forms yet. They come from the Register page, or when you sync your spreadsheet.',
    'Sync a spreadsheet',
  ],
  ['/registrations?status=approved', 'No registration forms found matching your criteria.', 'Show all'],
  [
    '/seats?show=bookings',
    'No bookings yet. They appear here when students book a seat, or you assign one.',
    'Open the map',
  ],
  ['/seats?show=bookings&part=night', 'No bookings found for these days.', 'Show all'],
  [
    '/timetable?tab=holidays',
    'No holidays yet. Days when the library is closed and special days appear here.',
    'Add Holiday',
  ],
  ['/fees', 'No payments found matching your criteria.', 'Show all'],
  [
    '/fees?status=all',
    'No payments found. They appear here when students pay, or when you record cash.',
    'Record cash',
  ],
  ['/canteen-orders', 'No Orders Found. Nothing is open at the moment.', 'Show all'],
  ['/coupons', 'No coupons yet. Codes that students type in when they pay appear here.', 'Create Coupon'],
  ['/coupons?view=usage', 'No coupon has been used yet. Each use appears here with its discount.'],
  ['/verification', 'No verification requests found. They appear here when students send their documents.'],
  ['/verification?q=pending', 'No verification requests found matching your search.', 'Show all'],
  ['/payment-verification', 'No verifications found. Payment proofs appear here when students send them.'],
  ['/payment-verification?q=pending', 'No verifications found matching your search.', 'Show all'],
  ['/till', 'No cash has moved today.', 'Show all'],
  [
    '/till?tab=expenses',
    'No expenses yet. Rent, salaries and what you buy appear here.',
    'Record an expense',
  ],
  [
    '/dues',
    'Nobody owes anything. With Record cash in Fees, a plan can be paid in part now and the rest later.',
    'Open Fees',
  ],
  ['/dues?show=overdue', 'No dues match.', 'Show all'],
  ['/erasures', 'No erasure requests. They appear here when members ask to be erased.'],
  [
    '/audit',
    'Nothing has been done at the desk yet. Whatever is changed, opened or exported there appears here.',
  ],
  ['/audit?q=nobody', 'Nothing in the log matches.', 'Show everything'],
  [
    '/notices',
    'No notices yet. What you post appears at once on members’ home page, in their language.',
    'Post a Notice',
  ],
  ['/walk-in', 'There is nobody to sell to yet. Add a member with New member.'],
  ['/help', 'No questions yet. Members ask from any of their pages, and you answer here.'],
]

test('an empty list says what would stand there, and offers what there is to do', async ({
  browser,
  freshLibrary: library,
}) => {
  const { sql, close } = connect(addressOf(library), () => undefined, 1)
  const desk = await openDesk(browser, library, sql)
  await close()
  await desk.goto('/admin/account')
  for (const [path, sentence, action] of LISTS) {
    await goWithin(desk, `/admin${path}`)
    const said = desk.getByRole('main').getByText(sentence, { exact: true })
    await expect(said, path).toBeVisible()
    const below = said.locator('xpath=following-sibling::*[self::a or self::button]')
    if (action) await expect(below, path).toHaveText(action)
    else await expect(below, path).toHaveCount(0)
  }
  await desk.goto('/admin/users?status=active')
  await desk.getByRole('button', { name: 'Show all' }).click()
  await expect(desk).toHaveURL('/admin/users')
  await expect(desk.getByRole('main').getByRole('status').filter({ hasText: '1 shown' })).toBeVisible()
})
