import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { floors, fortySeats } from '../../../../test/support/floors.ts'
import { WalkIn } from './walk-in.tsx'

const PLAN = { id: 'morning', slug: 'morning-1month', name: 'Morning', type: 'morning', price: rupees(600) }
const DAYS = { start_date: toDay('2026-12-01'), end_date: toDay('2026-12-30') }
const TERMS = {
  ...DAYS,
  renews: null,
  seats: [],
  price: PLAN.price,
  discount: 0,
  amount: PLAN.price,
  paid_at: null,
}
const SEATED = { seat_number: 5, time_slot: 'morning' }
/** Asha has a seat, which her next plan keeps. */
const ASHA = {
  id: 'asha',
  name: 'Asha',
  email: null,
  phone: null,
  plans: [],
  seats: [{ ...SEATED, ...DAYS }],
}

/** Everything that the counter reads, read before: whatever else it asks for fails. */
function libraryRead() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const keep = (queryKey: readonly unknown[], data: unknown) => queries.setQueryData(queryKey, data)
  const { admin, visitor } = orpc
  keep(visitor.plans.listPlans.queryKey(), [PLAN])
  const renewal = { ...TERMS, renews: DAYS.end_date, seats: [{ ...SEATED, goes_on: true }] }
  for (const [asked, terms] of [
    [{}, TERMS],
    [{ coupon_code: 'LESS100' }, { ...TERMS, discount: rupees(100), amount: rupees(500) }],
    [{ user_id: ASHA.id }, renewal],
  ] as const)
    keep(admin.till.findTerms.queryKey({ input: { plan_id: PLAN.id, ...asked } }), terms)
  keep(admin.walkIn.findPerson.queryKey({ input: { id: ASHA.id } }), ASHA)
  keep(admin.seats.listFloors.queryKey(), floors)
  keep(admin.seats.listSeats.queryKey(), fortySeats({}))
  return queries
}

function Screen() {
  const navigate = useNavigate()
  return (
    <WalkIn
      search={useSearch({ strict: false })}
      onSearch={(change) =>
        void navigate({ to: '/admin/walk-in', search: (before) => ({ ...before, ...change }), replace: true })
      }
    />
  )
}

/** The counter at an address, and a page to leave it for. */
async function show(search: Record<string, string>) {
  const rootRoute = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: '/admin/walk-in', component: Screen }),
    createRoute({ getParentRoute: () => rootRoute, path: '/admin', component: () => <h1>Home</h1> }),
  ]
  const history = createMemoryHistory({
    initialEntries: [`/admin/walk-in?${new URLSearchParams(search).toString()}`],
  })
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history })
  await render(
    <QueryClientProvider client={libraryRead()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const coupon = () => page.getByRole('textbox', { name: 'Coupon' })

it('Enter applies a coupon, and typing another code takes it off the price (COUPON-1)', async () => {
  await show({ plan: PLAN.slug })
  await button('Add a coupon').click()
  await expect.element(coupon()).toHaveFocus()
  await userEvent.keyboard(' less100{Enter}')
  await expect.element(button('Received ₹500')).toBeVisible()
  await expect.element(coupon()).toHaveValue('LESS100')
  await expect.element(page.getByText('₹100 less')).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(button('Received ₹600')).toBeVisible()
  await button('Remove').click()
  await expect.element(button('Add a coupon')).toHaveFocus()
})

it.each([false, true])(
  'nothing is taken while a typed coupon isn’t applied; a part now: %s',
  async (part) => {
    await show({ plan: PLAN.slug, member: ASHA.id })
    await button('Add a coupon').click()
    await coupon().fill('LESS100')
    if (part) await page.getByRole('checkbox', { name: 'Only a part now, the rest later' }).click()
    await button(/^Received/).click()
    await expect.element(page.getByText('Please apply the coupon, or remove it')).toBeVisible()
    await expect.element(coupon()).toHaveFocus()
    await button('Remove').click()
    await expect.element(page.getByText('Please apply the coupon, or remove it')).not.toBeInTheDocument()
  },
)

it('the bar says which seat is kept with the plan (COUNTER-3)', async () => {
  await show({ plan: PLAN.slug, member: ASHA.id })
  await expect.element(page.getByText('Asha · Morning · keeps seat 5')).toBeVisible()
})
