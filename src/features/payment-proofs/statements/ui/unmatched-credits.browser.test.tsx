import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { Toaster } from '#/design/toaster.tsx'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { rupees } from '#/kernel/money.ts'
import { UnmatchedCredits } from './unmatched-credits.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const CREDIT = { id: ID, day: '2026-11-21', amount: rupees(600), narration: 'UPI/SAMPLE', reference: '' }
const GONE = { defined: true, code: 'credit_not_found', status: 404, message: '' }
const FOUND = { timeout: 10_000 }

let resolved: () => Response | Promise<Response>

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/resolve')) return resolved()
    return Response.json({ rows: [CREDIT], next_cursor: null, total: 1 })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Opens the question about the credit and answers it. */
async function resolve() {
  addContracts({ admin: deskContracts })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <UnmatchedCredits />
      <Toaster />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Resolve ₹600' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Unmatched payment of ₹600' })
  await dialog.getByRole('textbox').fill('A cousin paid back')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  return { screen, dialog }
}

it('a failure is said, and the question stays open with its note', async () => {
  resolved = () => Promise.reject(new TypeError('Failed to fetch'))
  const { screen, dialog } = await resolve()
  await expect.element(screen.getByRole('dialog', { name: 'No answer' }), FOUND).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('A cousin paid back')
})

it('what another desk resolved meanwhile is said, and nothing is left to ask (PROOF-15)', async () => {
  resolved = () => Response.json(GONE, { status: 404 })
  const { screen, dialog } = await resolve()
  await expect
    .element(screen.getByRole('dialog', { name: 'No longer in the list' }), FOUND)
    .toHaveAccessibleDescription('Someone has already resolved this payment.')
  await expect.element(dialog, FOUND).not.toBeInTheDocument()
})
