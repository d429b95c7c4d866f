import { expect, test } from 'vitest'
import { mayReachBrowser } from './browser-only.ts'

test.each([
  'src/features/seats/contract.ts',
  'src/features/seats/rules.ts',
  'src/features/seats/topics.ts',
  'src/features/canteen/menu/search.ts',
  'src/features/canteen/menu/texts.ts',
  'src/features/canteen/menu/texts.hi.ts',
  'src/features/canteen/menu/texts.desk.hi.ts',
  'src/features/canteen/menu/ui/menu-page.tsx',
  'src/features/accounts/two-step/ui/set-up.css',
  'src/features/contracts.ts',
  'src/features/admin-contracts.ts',
  'src/features/texts.ts',
  'src/kernel/money.ts',
  'src/client/api.ts',
  'node_modules/react/index.js',
])('a browser may have %s', (file) => {
  expect(mayReachBrowser(`/library/${file}`)).toBe(true)
})

test.each([
  'src/features/seats/store.ts',
  'src/features/seats/actions.ts',
  'src/features/payments/settle.ts',
  'src/features/canteen/orders/place-order.ts',
  'src/features/accounts/mails.ts',
  'src/features/accounts/mails.hi.ts',
  'src/features/news/messages.ts',
  'src/features/timetable/calendar/ics.ts',
  'src/features/online-payments/gateways/payu.ts',
  'src/kernel/secrets.ts',
  'src/server/config.ts',
  'database/schema.ts',
  'database/migrations/0001-accounts.sql',
])('a browser may not have %s', (file) => {
  expect(mayReachBrowser(`/library/${file}`)).toBe(false)
})
