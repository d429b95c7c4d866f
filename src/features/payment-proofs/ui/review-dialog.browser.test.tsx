import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { rupees } from '#/kernel/money.ts'
import { toDay } from '#/kernel/dates.ts'
import { ReviewDialog } from './review-dialog.tsx'
import type { ProofReview } from './types.ts'

afterEach(() => void vi.restoreAllMocks())

const ID = '00000000-0000-4000-8000-000000000001'
const NEXT = '00000000-0000-4000-8000-000000000002'
const PROOF = {
  id: ID,
  user_id: '00000000-0000-4000-8000-000000000003',
  status: 'pending',
  student_name: 'Asha',
  submitted_at: '2026-11-28T06:00:00Z',
  amount: rupees(1000),
  plan_price: rupees(1000),
  payment_method: 'qr_code',
  plan_type: 'full_day',
  plan_name: 'Full Day',
  end_date: toDay('2026-12-28'),
  signals: [],
  earlier: [],
  credits: [],
  coupon: null,
  has_picture: true,
} as unknown as ProofReview

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The dialog as it stands at one desk, `decide` as the news of another's decision. */
async function opened(link: 'picture' | 'none' = 'none', proof = PROOF) {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    asked.push(new Request(input).url)
    return link === 'picture' ? Response.json({ url: PICTURE }) : new Response('{}', { status: 500 })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const desk = orpc.admin
  const key = desk.paymentProofs.findProof.queryOptions({ input: { id: ID } }).queryKey
  const around = { kind: 'payment_verification', id: ID } as const
  queries.setQueryData(key, proof)
  queries.setQueryData(desk.overview.findNeighbours.queryOptions({ input: around }).queryKey, {
    next: NEXT,
    previous: null,
    waiting: 2,
  })
  const shown: (string | undefined)[] = []
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ReviewDialog id={ID} onView={(id) => void shown.push(id)} />
    </QueryClientProvider>,
  )
  const decide = () =>
    void queries.setQueryData(key, { ...PROOF, status: 'rejected', verified_by_name: 'Bina' })
  return { screen, shown, asked, decide, reason: screen.getByRole('textbox', { name: 'Rejection reason' }) }
}

it('another desk’s decision is said, and what is typed at this one decides nothing and stays (REVIEW-3)', async () => {
  const { screen, shown, asked, decide, reason } = await opened()
  await reason.click()
  await userEvent.keyboard('Unreadable, ')
  decide()
  await expect.element(screen.getByText('Someone has already reviewed this payment proof.')).toBeVisible()
  await userEvent.keyboard('ja')
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveValue('Unreadable, ')
  await userEvent.tab()
  await userEvent.keyboard('ja')
  expect(shown, 'what was typed is not left behind').toEqual([])
  expect(asked.filter((url) => url.includes('approve'))).toEqual([])
})

it('nor does the field go while the hands are at it', async () => {
  const { screen, shown, decide, reason } = await opened()
  await reason.click()
  decide()
  await expect.element(screen.getByText('Verification history')).toBeVisible()
  await userEvent.keyboard('ja')
  await expect.element(reason).toHaveFocus()
  expect(shown).toEqual([])
  await userEvent.tab()
  await expect.element(reason).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  expect(shown).toEqual([NEXT])
})

it('on a desk’s screen of 1280 × 900 the reason and its hint are in sight without scrolling', async () => {
  await page.viewport(1280, 900)
  const { screen } = await opened('picture')
  await expect.element(screen.getByRole('img')).toBeVisible()
  const hint = screen.getByText('Optional. Shown to the student.').element()
  const seen = hint.closest('.overflow-y-auto')?.getBoundingClientRect().bottom
  expect(hint.getBoundingClientRect().bottom).toBeLessThanOrEqual(seen ?? 0)
})

it('of a transfer that the desk saw itself says that there is no picture, and asks for none (COUNTER-5)', async () => {
  const seen = { ...PROOF, status: 'approved', has_picture: false } as const
  const { screen, asked } = await opened('none', seen)
  await expect
    .element(screen.getByText('No picture: the desk saw the money arrive, or its member was erased.'))
    .toBeVisible()
  for (const name of ['Open full size', 'Download', 'Retry'])
    expect(screen.getByRole('button', { name }).query()).toBeNull()
  expect(asked.filter((url) => url.includes('link'))).toEqual([])
})
