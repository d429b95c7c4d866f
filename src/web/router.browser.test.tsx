import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { profileQuery } from '#/client/session.ts'
import { router as ours } from '#/web/router.ts'
import { Route as Member } from '#/web/routes/admin/users_.$id.tsx'

const ASHA = '6f1c7f0e-0000-4000-8000-00000000000a'
const RAVI = '6f1c7f0e-0000-4000-8000-00000000000b'

/** What the desk has read of them already, as after a look at each. */
function known(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(profileQuery.queryKey, { id: 'desk', role: 'admin' } as never)
  for (const [id, name] of [
    [ASHA, 'Asha'],
    [RAVI, 'Ravi'],
  ] as const) {
    const nothing = {
      plans_to_end: [],
      orders_to_finish: [],
      email: null,
      phone: null,
      seats: [],
      banned_at: null,
    }
    const user = { id, name, role: 'student', version: 1, created_at: '2026-11-01T06:00:00Z', ...nothing }
    queries.setQueryData(orpc.admin.members.findMember.queryKey({ input: { id } }), user as never)
    const history = { plans: [], held: [], proofs: [], requests: [], forms: [] }
    queries.setQueryData(orpc.admin.members.findHistory.queryKey({ input: { id } }), history)
  }
  return queries
}

it('Back from one person’s page to another’s leaves no dialog open (USERS-7)', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const queries = known()
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    ),
  })
  const at: object = { id: '/admin/users_/$id', path: '/admin/users/$id', getParentRoute: () => root }
  const router = createRouter({
    ...ours.options,
    routeTree: root.addChildren([Member.update(at)]),
    history: createMemoryHistory({ initialEntries: [`/admin/users/${ASHA}`, `/admin/users/${RAVI}`] }),
  } as never)
  const screen = await render(<RouterProvider router={router as never} />)
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('alertdialog', { name: /Ravi/ })).toBeVisible()
  router.history.back()
  await expect.element(screen.getByRole('heading', { name: 'Asha' })).toBeInTheDocument()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

it('an answer that changes the search of a page that was left doesn’t lead back to it (COUNTER-1)', async () => {
  const root = createRootRoute()
  const paths = ['/dashboard', '/dashboard/fees']
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }))
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] })
  ours.update({ ...ours.options, routeTree: root.addChildren(routes), history } as never)
  await ours.load()
  await ours.navigate({ from: '/dashboard/fees', search: { tab: 'history' } } as never)
  expect(history.location.href).toBe('/dashboard')
  await ours.navigate({ from: '/dashboard', search: { tab: 'history' } } as never)
  expect(history.location.href).toBe('/dashboard?tab=history')
})
