import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import type { Reply } from '../../../../test/support/answer-reads.ts'
import { loseAnswers } from '../../../../test/support/lost-answers.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const FULL_DAY = { id: 'full-day', name: 'Full Day', type: 'full_day', price: rupees(1000) }
const OFFERED = {
  name: 'Asha',
  plan_name: 'Morning - 1 Month',
  end_date: '2026-12-30',
  plans: [FULL_DAY],
}
const CHANGE = {
  from: { name: 'Morning' },
  to: FULL_DAY,
  day: '2026-12-10',
  end_date: '2026-12-30',
  used_value: rupees(180),
  left_value: rupees(420),
  days_left: 21,
  due: rupees(280),
  days: 21,
  seats: [],
  renewal: null,
}
const REFUSED: Reply = {
  status: 409,
  body: { defined: true, code: 'plan_not_changeable', status: 409, message: '', data: { requestId: 'r' } },
}

it('a change whose answer was lost is sent again as it was, though the plan is another by now (PAY-15)', async () => {
  addContracts({ admin: deskContracts })
  const library = loseAnswers({}, (path, sent) => {
    if (sent > 0) return REFUSED
    return { status: 200, body: path.endsWith(FULL_DAY.id) ? CHANGE : OFFERED }
  })
  const onClose = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChangePlanDialog id="first" onClose={onClose} />
    </QueryClientProvider>,
  )
  await page.getByRole('combobox', { name: /^New plan/ }).selectOptions('full-day')
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
