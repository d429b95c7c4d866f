import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { speak } from '#/kernel/words.ts'
import { answerReads } from '../../../../test/support/answer-reads.ts'
import { MemberImport } from './member-import.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  speak('en')
})

const MORNING = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'morning-1month',
  name: 'Morning Shift',
  type: 'morning',
  duration_months: 1,
  duration_days: 0,
}
const FACTS = {
  plans: [MORNING],
  seats: [{ seat_number: 1, out_of_service_from: null }],
  slot_exclusivity: 'hours',
}

/** The screen, in a library that knows nobody yet. */
async function show() {
  addContracts({ admin: deskContracts })
  answerReads((path) => {
    if (path.includes('/member-import-facts')) return { status: 200, body: FACTS }
    if (path.endsWith('/mapping')) return { status: 200, body: { mapping: null } }
    if (path.endsWith('/check')) return { status: 200, body: { verdicts: [] } }
    return { status: 200, body: { rows: [], next: null, total: null } }
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: MemberImport }), history })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

/** Under the same name, as a list that was corrected and saved again. */
async function choose(label: string, ...lines: string[]) {
  const field = page.getByLabelText(label, { exact: true })
  await expect.element(field).toBeEnabled()
  await userEvent.upload(field, new File([lines.join('\n')], 'members.csv', { type: 'text/csv' }))
}

it('who shares a phone number is asked of each file anew, also under the same name (IMPORT-4)', async () => {
  await show()
  await choose('Spreadsheet', 'Name,Phone', 'Asha Sample,9876543210', 'Ravi Sample,9876543210')
  const other = page.getByRole('checkbox', { name: 'Another person in row 3' })
  await other.click()
  await expect.element(page.getByRole('button', { name: 'Import 2 members' })).toBeVisible()
  await choose('Spreadsheet', 'Name,Phone', 'Meena Sample,9000000001', 'Kiran Sample,9000000001')
  await expect.element(page.getByText('Meena Sample').first()).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Import 1 member' })).toBeVisible()
  await expect.element(other).not.toBeChecked()
})

it('a row’s hours are in the desk’s language (LANG-3)', async () => {
  speak('hi', { ...hindi, ...deskHindi })
  await show()
  await choose(
    hindiOf('Spreadsheet'),
    'Name,Phone,Plan,Start Date,End Date,Seat',
    'Asha Sample,9876543210,Morning Shift,2026-11-01,2090-11-30,1',
  )
  await expect.element(page.getByText(hindiOf('Morning'), { exact: true }).first()).toBeInTheDocument()
})

const hindiOf = (words: string) => ({ ...hindi, ...deskHindi })[words as keyof typeof hindi] ?? words
