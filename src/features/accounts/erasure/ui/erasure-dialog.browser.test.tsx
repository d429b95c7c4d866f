import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { ASKED_ERASURE } from '../../../../../test/support/desk-rows.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import type { ErasureRow } from './types.ts'

afterEach(() => void vi.restoreAllMocks())

const ID = ASKED_ERASURE.id
const PLAN = { id: '00000000-0000-4000-8000-000000000002', name: 'Evening - 1 Month' }
const ASKED: ErasureRow = { ...ASKED_ERASURE, email: 'asha@example.org' }

/** The open request, read from the queries. */
function show(queries: QueryClient) {
  const component = () => (
    <QueryClientProvider client={queries}>
      <ErasureDialog id={ID} onView={() => undefined} />
    </QueryClientProvider>
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  return render(<RouterProvider router={router as never} />)
}

const offline = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
const KEY = orpc.admin.accounts.findErasure.queryOptions({ input: { id: ID } }).queryKey

it('the question names the canteen orders that come first, and leads to them, before it is pressed', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}', { status: 500 }))
  const queries = offline()
  queries.setQueryData(KEY, { ...ASKED, orders: [{ id: PLAN.id, order_number: 'C-0007' }] })
  const screen = await show(queries)
  await screen.getByRole('button', { name: 'Erase' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Erase Asha?' })
  await expect.element(question.getByText(/Canteen order C-0007 is paid for\./)).toBeVisible()
  const way = question.getByRole('link', { name: 'Canteen Orders' })
  await expect.element(way).toHaveAttribute('href', '/admin/canteen-orders?status=open')
  queries.setQueryData(KEY, ASKED)
  await expect.element(way).not.toBeInTheDocument()
})

it('the open question says what was sold meanwhile, and the press tells what it said (ACCOUNT-20)', async () => {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/erase')) sent.push(await request.json())
    return new Response('{}', { status: 500 })
  })
  const queries = offline()
  queries.setQueryData(KEY, ASKED)
  const screen = await show(queries)
  await screen.getByRole('button', { name: 'Erase' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Erase Asha?' })
  const warning = question.getByText(/^The membership Evening - 1 Month ends now/)
  await expect.element(question).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  queries.setQueryData(KEY, { ...ASKED, plans: [PLAN] })
  await expect.element(warning).toBeVisible()
  await question.getByRole('button', { name: 'Erase permanently' }).click()
  await expect.poll(() => sent).toEqual([{ ends_plans: [PLAN.id] }])
})
