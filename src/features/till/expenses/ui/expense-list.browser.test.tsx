import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { orpc } from '#/client/api.ts'
import { profileQuery } from '#/client/session.ts'
import { admin } from '#/features/admin-contracts.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { answerReads, FAULT } from '../../../../../test/support/answer-reads.ts'
import { ExpenseList } from './expense-list.tsx'

beforeAll(() => addContracts({ admin }))
afterEach(() => vi.restoreAllMocks())

const DRAWER = { balance: rupees(500), last_close: { id: 'first' } }

it('an expense waits for the drawer, which may pay it (EXPENSE-1)', async () => {
  let isRead = false
  answerReads((path) => {
    if (path.endsWith('/admin/till')) return isRead ? { status: 200, body: DRAWER } : FAULT
    return { status: 200, body: { rows: [], next_cursor: null, total: 0 } }
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  await render(
    <QueryClientProvider client={queries}>
      <ExpenseList search={{}} today={toDay('2026-11-29')} onSearch={() => undefined} />
    </QueryClientProvider>,
  )
  const record = page.getByRole('button', { name: 'Record an expense' }).first()
  const { queryKey } = orpc.admin.till.findDrawer.queryOptions()
  await expect.poll(() => queries.getQueryState(queryKey)?.status).toBe('error')
  await expect.element(record).toHaveAttribute('aria-disabled', 'true')
  isRead = true
  await queries.refetchQueries({ queryKey })
  await record.click()
  await expect.element(page.getByText('₹500 should be in the drawer.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Drawer/ })).toBeChecked()
})
