import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { loseAnswers } from '../../../../test/support/lost-answers.ts'
import { PLAN_CHANGE } from '../../../../test/support/plan-change.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

it('a change says on which of its days a seat is somebody else’s, or can’t be booked (CHANGE-3)', async () => {
  addContracts({ admin: deskContracts })
  const behind = [
    { seat_number: 7, time_slot: 'morning', from_day: '2026-12-25', until_day: '2026-12-30', holder: 'Ravi' },
    { seat_number: 8, time_slot: 'evening', from_day: '2026-12-30', until_day: '2026-12-30', holder: null },
  ]
  loseAnswers({}, (path) => ({
    status: 200,
    body: path.endsWith(PLAN_CHANGE.to.id) ? { ...PLAN_CHANGE.preview, behind } : PLAN_CHANGE.offered,
  }))
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChangePlanDialog id="first" onClose={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByRole('combobox', { name: /^New plan/ }).selectOptions(PLAN_CHANGE.to.id)
  await expect.element(page.getByText(/^Seat 7, Morning: Ravi has it on 25/)).toBeVisible()
  await expect.element(page.getByText(/^Seat 8, Evening: can’t be booked on 30\sDec/)).toBeVisible()
})
