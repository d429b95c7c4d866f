import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import type { Reply } from '../../../../test/support/answer-reads.ts'
import { loseAnswers } from '../../../../test/support/lost-answers.ts'
import { PLAN_CHANGE } from '../../../../test/support/plan-change.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const REFUSED: Reply = {
  status: 409,
  body: { defined: true, code: 'plan_not_changeable', status: 409, message: '', data: { requestId: 'r' } },
}

it('a change whose answer was lost is sent again as it was, though the plan is another by now (PAY-15)', async () => {
  addContracts({ admin: deskContracts })
  const library = loseAnswers({}, (path, sent) => {
    if (sent > 0) return REFUSED
    return { status: 200, body: path.endsWith(PLAN_CHANGE.to.id) ? PLAN_CHANGE.preview : PLAN_CHANGE.offered }
  })
  const onClose = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChangePlanDialog id="first" onClose={onClose} />
    </QueryClientProvider>,
  )
  await page.getByRole('combobox', { name: /^New plan/ }).selectOptions(PLAN_CHANGE.to.id)
  await page.getByRole('radio', { name: /^UPI/ }).click()
  await page.getByRole('textbox', { name: /^Transaction reference/ }).fill('123412341234')
  const press = page.getByRole('button', { name: 'Received ₹280, change' })
  await press.click()
  await expect.poll(() => library.readSince.length).toBeGreaterThan(1)
  await expect.element(press).toBeEnabled()
  await expect.element(page.getByText('₹180')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  library.isLost = false
  await press.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(library.sent).toHaveLength(2)
  expect(library.sent[1]).toEqual(library.sent[0])
})
