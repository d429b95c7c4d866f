import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { CutDialog } from './due-questions.tsx'
import type { DueDetail } from './types.ts'

afterEach(() => vi.restoreAllMocks())

const UNTIL = toDay('2026-12-11')
const DUE = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Asha Rao',
  plan_name: 'Morning',
  end_date: '2026-12-20',
  total: rupees(1000),
  paid: rupees(600),
  seats: [],
} as unknown as DueDetail

it.each([
  [[], 'The seat is free after the new last day.'],
  [[12], 'Not on every day of the next plan: seat 12. Please give them another seat then.'],
])('DUES-7: says which seats the next plan can’t have on all its days: %o', async (lost_seats, words) => {
  addContracts({ admin: deskContracts })
  const toasts: ToastMessage[] = []
  connectToasts((message) => void toasts.push(message))
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ id: DUE.id, end_date: UNTIL, lost_seats }),
  )
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CutDialog due={DUE} until={UNTIL} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Cut the plan' }).click()
  await expect.poll(() => toasts).toMatchObject([{ title: 'Plan cut', description: words }])
})
