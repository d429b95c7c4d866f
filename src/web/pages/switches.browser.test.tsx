import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin } from '#/features/admin-contracts.ts'
import { CouponList } from '#/features/coupons/desk/ui/coupon-list.tsx'
import { AdminPlans } from '#/features/plans/ui/admin-plans.tsx'
import { AdminTuition } from '#/features/tuition/ui/admin-tuition.tsx'
import { toDay } from '#/kernel/dates.ts'
import { toPaise } from '#/kernel/money.ts'
import { MORNING_PLAN } from '../../../test/support/desk-rows.ts'

beforeAll(() => addContracts({ admin }))
afterEach(() => void vi.restoreAllMocks())

const NONE = toPaise(0)
const KATRA = {
  id: MORNING_PLAN.id,
  name: 'Katra',
  name_hi: '',
  active: true,
  version: 1,
  rates: { lkg_ukg: NONE, class_1_8: NONE, class_8_10: NONE, class_11_12: NONE },
}
const DIWALI = {
  id: MORNING_PLAN.id,
  code: 'DIWALI',
  name: 'Diwali',
  description: null,
  discount_type: 'percentage',
  discount_value: 10,
  min_amount: NONE,
  max_discount: null,
  usage_limit: null,
  used_count: 0,
  valid_from: '2026-11-01',
  valid_until: '2026-12-31',
  applicable_to: 'all',
  once_per_member: false,
  active: true,
  created_at: '2026-11-01T00:00:00.000Z',
  version: 1,
}

const Coupons = () => <CouponList today={toDay('2026-11-20')} search={{}} onSearch={() => undefined} />
const ofCoupons = { rows: [DIWALI], next_cursor: null, total: 1 }

it.each([
  ['Shown to students: Katra', 'tuition', AdminTuition, '/tuition-locations', [KATRA]],
  ['Offer Morning - 1 Month', 'plans', AdminPlans, '/plans', [MORNING_PLAN]],
  ['Active DIWALI', 'coupons', Coupons, '/coupons', ofCoupons],
])(
  '“%s” says what was pressed while that is on its way, and what is so if it fails',
  async (name, _, List, path, rows) => {
    const sent: { active: unknown; answer: (status: number) => void }[] = []
    const read = (at: string) => (at.includes(`/admin${path}`) ? rows : { rows: [], next_cursor: null })
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST') {
        const { active } = (await request.json()) as { active: boolean }
        const status = await new Promise<number>((answer) => sent.push({ active, answer }))
        return Response.json({}, { status })
      }
      const { pathname, searchParams } = new URL(request.url)
      const together = searchParams.getAll('read')
      if (together.length > 0) return Response.json(together.map((at) => ({ status: 200, body: read(at) })))
      return Response.json(read(pathname))
    })
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const screen = await render(
      <QueryClientProvider client={queries}>
        <List />
      </QueryClientProvider>,
    )
    const shown = screen.getByRole('switch', { name })
    await expect.element(shown).toBeChecked()
    // What is read again after it never comes, as on a silent network.
    vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
    const failed = async (at: number, active: boolean) => {
      await expect.poll(() => sent[at]?.active).toBe(active)
      return sent[at]?.answer(500)
    }
    await shown.click()
    await expect.element(shown).not.toBeChecked()
    await failed(0, false)
    await expect.element(shown).toBeChecked()
    // Two presses go one after the other.
    await shown.click()
    await expect.element(shown).not.toBeChecked()
    await shown.click()
    await expect.element(shown).toBeChecked()
    await expect.poll(() => sent.length).toBe(2)
    await failed(1, false)
    await failed(2, true)
    await expect.element(shown).toBeChecked()
  },
)
