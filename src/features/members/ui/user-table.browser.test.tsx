import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { UserRow } from './types.ts'
import { UserTable } from './user-table.tsx'

const ROW = {
  id: 'asha',
  name: 'Asha Sample',
  email: 'asha@example.org',
  phone: null,
  role: 'student',
  verified: true,
  banned_at: null,
  created_at: '2026-11-01T06:00:00Z',
  status: 'active',
  plan_name: 'Morning - 1 Month',
  end_date: '2026-11-25',
  ended_on: null,
  renewed_until: null,
  seats: [12],
}

it.each([
  ['one that ends', null, []],
  ['one that is renewed', '2026-12-25', ['Renewed until 25 Dec 2026']],
])(
  'the day of a plan’s end says until when it is paid for: %s (MEMBER-4)',
  async (_, renewed_until, said) => {
    const rows = [{ ...ROW, renewed_until }] as unknown as UserRow[]
    const component = () => (
      <QueryClientProvider client={new QueryClient()}>
        <UserTable rows={rows} sort="ends" onSort={() => undefined} onView={() => undefined} empty={null} />
      </QueryClientProvider>
    )
    const rootRoute = createRootRoute({ component })
    const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
    const screen = await render(<RouterProvider router={router as never} />)
    await expect.element(screen.getByText(/^25 Nov 2026/)).toBeVisible()
    const words = screen
      .getByText(/^Renewed until/)
      .elements()
      .map(({ textContent }) => textContent)
    expect(words).toEqual(said)
  },
)
