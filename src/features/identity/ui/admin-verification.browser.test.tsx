import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import type { RequestsSearch } from '../search.ts'
import { AdminVerification } from './admin-verification.tsx'
import type { RequestDetail, RequestRow } from './types.ts'

afterEach(() => void vi.restoreAllMocks())

const FIRST = '00000000-0000-4000-8000-000000000001'
const SECOND = '00000000-0000-4000-8000-000000000002'
const desk = orpc.admin.identity

const requestOf = (id: string, name: string) =>
  ({
    id,
    name,
    status: 'pending',
    created_at: '2026-11-28T06:00:00Z',
    consented_at: '2026-11-28T06:00:00Z',
    reviewed_at: null,
    documents: { front: null, back: null },
  }) as unknown as RequestDetail & RequestRow

const ASHA = requestOf(FIRST, 'Asha Rao')
const NEEL = requestOf(SECOND, 'Neel Kapoor')

function Page() {
  const [search, setSearch] = useState<RequestsSearch>({})
  const change = (part: Partial<RequestsSearch>) => setSearch((before) => ({ ...before, ...part }))
  return <AdminVerification search={search} onSearch={change} onView={(view) => change({ view })} />
}

/** Two requests wait; `read` is what the server answers of one, `focused` what has had the focus since the review. */
async function opened() {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const read = (request: RequestDetail) =>
    queries.setQueryData(desk.findRequest.queryOptions({ input: { id: request.id } }).queryKey, request)
  queries.setQueryData(desk.countRequests.queryOptions().queryKey, {
    pending: 2,
    approved: 0,
    rejected: 0,
    approval_rate: null,
  })
  const around = orpc.admin.overview.findNeighbours
  for (const [id, next] of [
    [FIRST, SECOND],
    [SECOND, FIRST],
  ] as const) {
    const { queryKey } = around.queryOptions({ input: { kind: 'verification_request', id } })
    queries.setQueryData(queryKey, { next, previous: next, waiting: 2 })
  }
  const list = desk.listRequests.infiniteOptions({
    input: () => ({ search: '', status: 'all', days: 'submitted' }) as const,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
  })
  queries.setQueryData(list.queryKey, {
    pages: [{ rows: [ASHA, NEEL], next_cursor: null, total: { count: 2, more: false } }],
    pageParams: [undefined],
  })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: /^Review Asha Rao/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveFocus()
  const review = dialog.element()
  const focused: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (!review.contains(target as Node)) focused.push((target as Element).outerHTML)
  })
  return { screen, dialog, read, focused }
}

it('a review stays open from one person to the next, and says who each is (REVIEW-3)', async () => {
  const { dialog, read, focused } = await opened()
  const first = dialog.element()
  const said = () => [...first.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  expect(said()).toEqual([''])
  read(ASHA)
  await expect.poll(said).toEqual(['Asha Rao'])
  await userEvent.keyboard('j')
  await expect.element(dialog).toHaveAccessibleName('Verification request')
  expect(said(), 'not the person before').toEqual([''])
  read(NEEL)
  await expect.poll(said).toEqual(['Neel Kapoor'])
  await expect.element(dialog).toHaveAccessibleName('Neel Kapoor')
  await expect.element(dialog).toHaveFocus()
  expect(dialog.element()).toBe(first)
  expect(focused, 'the list under it never has the focus').toEqual([])
})

it('the focus stays in it when its button goes with the item', async () => {
  const { dialog, read, focused, screen } = await opened()
  read(ASHA)
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeVisible()
  ;(approve.element() as HTMLElement).focus()
  await userEvent.keyboard('j')
  await expect.element(dialog).toHaveFocus()
  read(NEEL)
  await userEvent.keyboard('r')
  await expect.element(screen.getByText(/^Neel Kapoor will see this reason/)).toBeVisible()
  expect(focused.filter((html) => html.includes('Asha Rao'))).toEqual([])
})
