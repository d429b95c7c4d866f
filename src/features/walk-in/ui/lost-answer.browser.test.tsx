/** A walk-in whose answer was lost is sent again as it was, whatever the counter has read since (PAY-15). */
import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { orpc } from '#/client/api.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { Toaster } from '#/design/toaster.tsx'
import { toDay } from '#/kernel/dates.ts'
import { FAULT } from '../../../../test/support/answer-reads.ts'
import { floors, fortySeats } from '../../../../test/support/floors.ts'
import { loseAnswers } from '../../../../test/support/lost-answers.ts'
import { refusalText } from '../../texts.ts'
import { walkInToasts } from '../texts.ts'
import { TERMS } from '../../../../test/support/desk-rows.ts'
import { Counter } from './counter.tsx'

afterEach(() => vi.restoreAllMocks())

const PLAN = { id: 'morning', slug: 'morning', name: 'Morning', type: 'morning', price: TERMS.price }
/** What the same plan would be once it is sold: a second month, on the seat that is booked now. */
const AGAIN = {
  ...TERMS,
  start_date: toDay('2026-12-31'),
  end_date: toDay('2027-01-29'),
  renews: TERMS.end_date,
  seats: [{ seat_number: 7, time_slot: 'morning', goes_on: true }],
  paid_at: '2026-12-01T04:30:00.000Z',
}
const ASHA = { id: 'asha', name: 'Asha', email: null, phone: null, banned: false, plans: [], seats: [] }
const NOBODY = { rows: [], next_cursor: null, total: 0 }

/** A library that sells Asha a plan, and whose answer to that is lost. */
const openLibrary = () =>
  loseAnswers({ id: 'done', name: ASHA.name }, (path, sent) => {
    if (path.startsWith('/admin/plan-terms')) return { status: 200, body: sent > 0 ? AGAIN : TERMS }
    if (path === '/admin/walk-in/people/asha') return { status: 200, body: ASHA }
    if (!path.startsWith('/admin/payments/students')) return FAULT
    return { status: 200, body: sent > 0 ? { ...NOBODY, rows: [ASHA], total: 1 } : NOBODY }
  })
type Library = ReturnType<typeof openLibrary>

async function show(member: string | undefined) {
  addContracts({ admin: deskContracts })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(orpc.visitor.plans.listPlans.queryKey(), [PLAN] as never)
  queries.setQueryDefaults(orpc.visitor.key(), { staleTime: Infinity })
  queries.setQueryDefaults(orpc.admin.seats.key(), { staleTime: Infinity })
  queries.setQueryData(orpc.admin.seats.listFloors.queryKey(), floors)
  queries.setQueryData(orpc.admin.seats.listSeats.queryKey(), fortySeats({}) as never)
  const onRecorded = vi.fn<() => void>()
  const counter = () => (
    <Counter
      isNext={false}
      member={member}
      slug={PLAN.slug}
      onMember={() => undefined}
      onPlan={() => undefined}
      onRecorded={onRecorded}
    />
  )
  const routeTree = createRootRoute({ component: counter })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return onRecorded
}

const press = () => page.getByRole('button', { name: 'Received ₹600' })
const paidJustNow = () => page.getByText('Paid just now')

const readTerms = ({ readSince }: Library) => readSince.filter((path) => path.startsWith('/admin/plan-terms'))

async function pressTwice(library: Library, onRecorded: () => void) {
  await press().click()
  await expect.poll(() => readTerms(library)).toHaveLength(1)
  await expect.element(press()).toBeEnabled()
  await expect.element(paidJustNow()).not.toBeInTheDocument()
  library.isLost = false
  await press().click()
  await expect.poll(() => vi.mocked(onRecorded).mock.calls.length).toBe(1)
  expect(library.sent).toHaveLength(2)
  expect(library.sent[1]).toEqual(library.sent[0])
}

it('of a member, with the seat that is theirs by now', async () => {
  const library = openLibrary()
  const onRecorded = await show(ASHA.id)
  await page.getByRole('button', { name: /^Seat 7,/ }).click()
  await pressTwice(library, onRecorded)
})

it('of a new member, who is found by now', async () => {
  const library = openLibrary()
  const onRecorded = await show(undefined)
  await page.getByRole('searchbox').fill('98765 43210')
  await page.getByRole('textbox', { name: /^Name/ }).fill(ASHA.name)
  await pressTwice(library, onRecorded)
})

const { description: unanswered } = walkInToasts.unanswered
const UNDECIDED: [string, number, string, string | undefined][] = [
  ['the server is busy', 503, 'busy', unanswered],
  ['the server is at fault', 500, 'fault', `${unanswered} (r)`],
  ['who asks is signed out', 401, 'signed_out', refusalText('signed_out')?.description],
  ['who asks must wait', 429, 'too_many_coupon_tries', refusalText('too_many_coupon_tries')?.description],
]

it.each(UNDECIDED)(
  'stays as it was sent where %s, which says nothing of it',
  async (_, status, code, words) => {
    const library = openLibrary()
    const onRecorded = await show(ASHA.id)
    const toaster = await render(<Toaster />)
    library.isLost = false
    library.fails = { status, body: { code, message: '', requestId: 'r' } }
    await press().click()
    await expect.element(toaster.getByText(words ?? '', { exact: true })).toBeVisible()
    await expect.poll(() => readTerms(library)).toHaveLength(1)
    await expect.element(press()).toBeEnabled()
    library.fails = null
    await press().click()
    await expect.poll(() => vi.mocked(onRecorded).mock.calls.length).toBe(1)
    expect(library.sent).toHaveLength(2)
    expect(library.sent[1]).toEqual(library.sent[0])
  },
)

it('keeps its key though it is confirmed: what was recorded under it is the first (COUNTER-4)', async () => {
  const library = openLibrary()
  library.isLost = false
  library.fails = { status: 409, body: { code: 'sold_again', message: '', data: {}, requestId: 'r' } }
  await show(ASHA.id)
  await press().click()
  await page.getByRole('checkbox', { name: 'They’re paying for it a second time' }).click()
  await press().click()
  await expect.poll(() => library.sent.length).toBe(2)
  expect(library.sent[1]?.body).toMatchObject({ confirmed_again: true })
  expect(library.sent[1]?.key).toBe(library.sent[0]?.key)
})

it('a payment proof that waits is shown before the money is taken (COUNTER-4)', async () => {
  loseAnswers({}, (path) => {
    if (path.startsWith('/admin/plan-terms')) return { status: 200, body: { ...TERMS, proof_waits: true } }
    return path === '/admin/walk-in/people/asha' ? { status: 200, body: ASHA } : FAULT
  })
  await show(ASHA.id)
  await expect.element(page.getByText('Proof waiting')).toBeVisible()
})

it('is asked about once something else is chosen', async () => {
  const library = openLibrary()
  await show(ASHA.id)
  await press().click()
  await expect.poll(() => readTerms(library)).toHaveLength(1)
  await page.getByRole('radio', { name: /^UPI/ }).click()
  await expect.element(paidJustNow()).toBeVisible()
  await page.getByRole('radio', { name: /^Cash/ }).click()
  await expect.element(paidJustNow()).not.toBeInTheDocument()
})
