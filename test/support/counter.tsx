/** The counter at an address of its own, with everything read before, for its tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
  type RouterHistory,
} from '@tanstack/react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { WalkIn } from '#/features/walk-in/ui/walk-in.tsx'
import { rupees } from '#/kernel/money.ts'
import { TERMS } from './desk-rows.ts'
import { floors, fortySeats } from './floors.ts'

export const PLAN = {
  id: 'morning',
  slug: 'morning-1month',
  name: 'Morning',
  type: 'morning',
  price: TERMS.price,
}
export const EVENING = { ...PLAN, id: 'evening', slug: 'evening-1month', name: 'Evening', type: 'evening' }
export const DAYS = { start_date: TERMS.start_date, end_date: TERMS.end_date }
const SEATED = { seat_number: 5, time_slot: 'morning' }
/** Asha has a seat, which her next plan keeps. */
export const ASHA = {
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
  keep(visitor.plans.listPlans.queryKey(), [PLAN, EVENING])
  const renewal = { ...TERMS, renews: DAYS.end_date, seats: [{ ...SEATED, goes_on: true }] }
  for (const [asked, terms] of [
    [{}, TERMS],
    [{ coupon_code: 'LESS100' }, { ...TERMS, discount: rupees(100), amount: rupees(500) }],
    [{ user_id: ASHA.id }, renewal],
    [{ user_id: ASHA.id, plan_id: EVENING.id }, TERMS],
    [
      { user_id: ASHA.id, coupon_code: 'LESS100' },
      { ...renewal, discount: rupees(100), amount: rupees(500) },
    ],
  ] as const)
    keep(admin.till.findTerms.queryKey({ input: { plan_id: PLAN.id, ...asked } }), terms)
  keep(admin.walkIn.findPerson.queryKey({ input: { id: ASHA.id } }), ASHA)
  keep(admin.seats.listFloors.queryKey(), floors)
  keep(admin.seats.listSeats.queryKey(), fortySeats({}))
  return queries
}

function Screen() {
  const navigate = useNavigate({ from: '/admin/walk-in' })
  return (
    <WalkIn
      search={useSearch({ from: '/admin/walk-in' })}
      // As its route does.
      onSearch={(change, push) =>
        navigate({
          search: (before) => ({ ...before, ...change }),
          replace: !push,
          ignoreBlocker: true,
        })
      }
      onNext={() => void navigate({ search: {} })}
    />
  )
}

/** The counter at an address, and a page to leave it for. */
export async function showCounter(search: Record<string, string>, inBrowser?: RouterHistory) {
  const rootRoute = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: '/admin/walk-in', component: Screen }),
    createRoute({ getParentRoute: () => rootRoute, path: '/admin', component: () => <h1>Home</h1> }),
  ]
  const address = `/admin/walk-in?${new URLSearchParams(search).toString()}`
  const history = inBrowser ?? createMemoryHistory({ initialEntries: ['/admin', address] })
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history })
  await render(
    <QueryClientProvider client={libraryRead()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}

/** The sale to Asha is answered; nothing else is waited for. */
export function answerSale(sold = Promise.resolve()) {
  const done = {
    id: 'done',
    user_id: ASHA.id,
    name: ASHA.name,
    email: null,
    phone_digits: null,
    amount: PLAN.price,
    seats: [],
  }
  const answered = { ...DAYS, ...done, plan_name: PLAN.name, rest: null, added: false, claim: null }
  vi.spyOn(window, 'fetch').mockImplementation((_input, init) =>
    init?.method === 'POST' ? sold.then(() => Response.json(answered)) : new Promise<Response>(() => {}),
  )
}
