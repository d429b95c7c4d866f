import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin } from '#/features/admin-contracts.ts'
import { ASKED_ERASURE } from '../../../../../test/support/desk-rows.ts'
import { AdminErasures } from './admin-erasures.tsx'

beforeAll(() => addContracts({ admin }))
afterEach(() => void vi.restoreAllMocks())

const DECIDED = '2026-11-29T06:00:00Z'

it.each([
  ['waits', {}, []],
  ['was withdrawn', { status: 'withdrawn', decided_at: DECIDED }, ['Decided']],
  [
    'was refused',
    { status: 'refused', decided_at: DECIDED, decided_by_name: 'Bina', reason: 'Owes' },
    ['Decided', 'Decided by'],
  ],
] as const)(
  'on a phone the card of a request that %s has no label with nothing beside it',
  async (...row) => {
    const [, facts, labels] = row
    await page.viewport(360, 780)
    const list = {
      rows: [{ ...ASKED_ERASURE, ...facts }],
      next_cursor: null,
      total: { count: 1, more: false },
    }
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(list))
    const screen = await render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AdminErasures viewed={undefined} onView={() => undefined} />
      </QueryClientProvider>,
    )
    await expect.element(screen.getByText('Asha')).toBeVisible()
    const shown = (label: string) =>
      [...screen.container.querySelectorAll('td span')].some(
        (one) => one.textContent === label && one.checkVisibility(),
      )
    expect(['Decided', 'Decided by'].filter(shown)).toEqual(labels)
  },
)
