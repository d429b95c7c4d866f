import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { Toaster } from '#/design/toaster.tsx'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { AT_A_TIME } from '../../credits/rules.ts'
import { BankStatement } from './bank-statement.tsx'

afterEach(() => vi.restoreAllMocks())

const COUNT = AT_A_TIME + 50
const LINES = Array.from({ length: COUNT }, (_, at) => `21/11/2026,UPI/${at},1.00`)
const FILE = new File([['Date,Narration,Deposit Amt.', ...LINES].join('\n')], 'bank.csv', {
  type: 'text/csv',
})
const FOUND = { timeout: 10_000 }

it('stopped it says what is left, and keeps the file to go on (PROOF-11)', async () => {
  addContracts({ admin: deskContracts })
  const answers: (() => void)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/unmatched')) return Response.json({ rows: [], next_cursor: null, total: 0 })
    if (!pathname.endsWith('/bank-credits')) return Response.json({ columns: null })
    const { credits } = (await request.json()) as { credits: unknown[] }
    await new Promise<void>((resolve) => void answers.push(resolve))
    return Response.json({ added: credits.length, known: 0, matched: 0 })
  })
  const routeTree = createRootRoute({ component: BankStatement })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
      <Toaster />
    </QueryClientProvider>,
  )
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), FILE)
  await screen.getByRole('button', { name: `Import ${COUNT} credits` }).click()
  await screen.getByRole('button', { name: `Stop (0 of ${COUNT})` }).click()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect
    .element(screen.getByRole('dialog', { name: 'Import stopped' }), FOUND)
    .toHaveAccessibleDescription(`${AT_A_TIME} new credits, 0 known. 50 credits left: import again to go on.`)
  await expect.element(screen.getByRole('button', { name: `Import ${COUNT} credits` }), FOUND).toBeVisible()
  expect(answers).toHaveLength(1)
})
