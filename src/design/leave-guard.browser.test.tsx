import '#/design/styles.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LeaveGuard, RunningGuard } from '#/design/leave-guard.tsx'

const GUARDS = {
  Discard: <LeaveGuard dirty description="What you typed will be lost." />,
  Leave: <RunningGuard running description="The import stops." />,
}

it.each(['Discard', 'Leave'] as const)(
  'after %s the page is left, also for another that is chosen while the first is on its way (PORTAL-14)',
  async (answer) => {
    const root = createRootRoute({
      component: () => (
        <>
          <Link to="/apply">Slow</Link>
          <Link to="/auth">Other</Link>
          <Outlet />
        </>
      ),
    })
    const at = (path: string, options: object) =>
      createRoute({ getParentRoute: () => root, path, ...options })
    const routeTree = root.addChildren([
      at('/', { component: () => GUARDS[answer] }),
      at('/apply', { loader: () => new Promise(() => undefined), pendingMs: 60_000 }),
      at('/auth', { component: () => <p>The other page</p> }),
    ])
    const history = createMemoryHistory({ initialEntries: ['/'] })
    await render(<RouterProvider router={createRouter({ routeTree, history }) as never} />)
    await page.getByRole('link', { name: 'Slow' }).click()
    await page.getByRole('button', { name: answer }).click()
    await expect.poll(() => history.location.pathname).toBe('/apply')
    await page.getByRole('link', { name: 'Other' }).click()
    await expect.element(page.getByText('The other page')).toBeVisible()
  },
)

it('a page that another of its forms keeps asks for both the next time', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/auth">Other</Link>
        <LeaveGuard dirty description="The settings will be lost." />
        <LeaveGuard dirty description="The messages will be lost." />
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const options = { routeTree: root, history, defaultNotFoundComponent: () => null }
  await render(<RouterProvider router={createRouter(options) as never} />)
  for (const _ of ['once', 'again']) {
    await page.getByRole('link', { name: 'Other' }).click()
    await expect.element(page.getByText('The settings will be lost.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByText('The messages will be lost.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByText('The messages will be lost.')).not.toBeInTheDocument()
  }
  expect(history.location.pathname).toBe('/')
})

it('a link into the page doesn’t ask, and one to the same page at another address asks each time', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/" search={{ tab: 'more' } as never}>
          More
        </Link>
        <Link to="/" hash="upi">
          Part
        </Link>
        <Link to="/auth">Other</Link>
        {GUARDS.Discard}
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const options = { routeTree: root, history, defaultNotFoundComponent: () => null }
  const router = createRouter(options)
  await render(<RouterProvider router={router as never} />)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Part' }).click()
  await expect.poll(() => history.location.hash).toBe('#upi')
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => router.state.resolvedLocation?.search).toEqual({ tab: 'more' })
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(history.location.pathname).toBe('/')
})
