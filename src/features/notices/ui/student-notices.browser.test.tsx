import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Toaster } from '#/design/toaster.tsx'
import { formatMoment } from '#/kernel/dates.ts'
import { noticesQuery } from './queries.ts'
import { StudentNotices } from './student-notices.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const NOTICE = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Closed on Sunday',
  body: 'Cleaning.',
  title_hi: '',
  body_hi: '',
  posted_at: '2026-11-20T04:30:00.000Z',
  unread: true,
}

it('opened from another page without a network it shows what was read there, with its time until it is read again, and tries nothing (NOTICE-4)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const readAt = Date.now() - 3_600_000
  queries.setQueryData(noticesQuery.queryKey, [NOTICE] as never, { updatedAt: readAt })
  const component = () => (
    <QueryClientProvider client={queries}>
      <StudentNotices />
      <Toaster />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect
    .element(screen.getByText(`As it was on ${formatMoment(new Date(readAt).toISOString())}`))
    .toBeVisible()
  await expect.element(screen.getByText('Closed on Sunday')).toBeVisible()
  expect(sent.mock.calls.map(([input, init]) => new Request(input, init).method)).toEqual(['GET'])
  await expect
    .element(screen.getByText('You’re offline. Please try again once there is a network.'))
    .not.toBeInTheDocument()
  sent.mockImplementation(async () => Response.json([NOTICE]))
  await queries.refetchQueries()
  await expect.element(screen.getByText(/^As it was on/)).not.toBeInTheDocument()
})
