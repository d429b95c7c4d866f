import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { formatDay } from '#/kernel/dates.ts'
import { MembershipCard } from './membership-card.tsx'

const plan = (last: number, start_date: string, end_date: string) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  plan_name: 'Full Day - 1 Month',
  plan_name_hi: '',
  type: 'full_day',
  start_date,
  end_date,
  ended_on: null,
  continued: false,
  days_remaining: 0,
  closed_days: [],
})
const [DECEMBER, JANUARY] = [plan(2, '2028-12-11', '2029-01-10'), plan(3, '2029-01-11', '2029-02-10')]

const LAST_DAY = plan(4, '2028-11-02', '2028-12-01')

type Own = { status: string; subscription: object | null; plans: object[] }

function show(own: Own, underWay: readonly never[] | null = []) {
  const data = { ...own, today: '2028-12-01', closures: [], renewed_until: null, changed: null }
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData<unknown>(orpc.member.subscriptions.mySubscription.queryKey(), data)
  return render(
    <QueryClientProvider client={queries}>
      <MembershipCard proofs={[]} awaited={underWay ?? undefined} />
    </QueryClientProvider>,
  )
}

it.each([
  ['what goes on without a hole is told by its last day', 'active', [DECEMBER], []],
  ['what begins after a hole is listed with its first (MEMBER-2)', 'active', [JANUARY], [JANUARY]],
  ['of two to come the first is listed too', 'pending', [DECEMBER, JANUARY], [DECEMBER]],
])('%s', async (_, status, coming, listed) => {
  const now = plan(1, '2028-11-11', '2028-12-10')
  const plans = status === 'active' ? [...coming, now] : coming
  const screen = await show({ status, subscription: status === 'active' ? now : JANUARY, plans })
  await expect.element(screen.getByRole('region')).toBeVisible()
  const days = [DECEMBER, JANUARY].filter(({ start_date }) =>
    [...screen.container.querySelectorAll('li')].some((row) =>
      row.textContent.includes(formatDay(start_date)),
    ),
  )
  expect(days).toEqual(listed)
})

it.each([
  ['without a plan', 'no_subscription', null, 'You have no plan yet.'],
  ['after the last one', 'expired', plan(1, '2028-10-11', '2028-11-10'), 'Expired 10 Nov 2028'],
])('%s it doesn’t send to plans that may not be offered', async (_, status, subscription, said) => {
  const screen = await show({ status, subscription, plans: [] })
  await expect.element(screen.getByText(said)).toBeVisible()
})

it('while it isn’t known what is under way, nobody is told that they have no plan, or to renew', async () => {
  const without = { status: 'no_subscription', subscription: null, plans: [] }
  const renewing = { status: 'active', subscription: LAST_DAY, plans: [LAST_DAY] }
  for (const own of [without, renewing]) {
    const screen = await show(own, null)
    await expect.element(screen.getByRole('region')).toBeVisible()
    await expect.element(screen.getByText(/^You have no plan yet|^Renew/)).not.toBeInTheDocument()
    await screen.unmount()
  }
})
