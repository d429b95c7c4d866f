import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { rupees } from '#/kernel/money.ts'
import { MORNING_PLAN } from '../../../../test/support/desk-rows.ts'
import { AdminPlans } from './admin-plans.tsx'

afterEach(() => void vi.restoreAllMocks())

const PLAN = { ...MORNING_PLAN, price: rupees(1050) }

const settings = (plan_tax_rate: number) =>
  ({ gstin: '07AAAAA0000A1Z5', prices_before_tax: true, plan_tax_rate, canteen_tax_rate: 0 }) as never

/** Plans at a desk that has read a rate of 5 per cent before; `setRate` is what another desk saves. */
async function opened() {
  let rate = 18
  const sent: { plan: { price: number } }[] = []
  const read = (path: string) => ({
    status: 200,
    body: path.endsWith('/admin/settings')
      ? settings(rate)
      : path.endsWith('/admin/plans')
        ? [PLAN]
        : { rows: [], next_cursor: null },
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search, searchParams } = new URL(request.url)
    if (request.method === 'GET') {
      const together = searchParams.getAll('read')
      return Response.json(together.length > 0 ? together.map(read) : read(pathname + search).body)
    }
    sent.push((await request.json()) as (typeof sent)[number])
    return Response.json(PLAN)
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(orpc.admin.library.findSettings.queryKey(), settings(5))
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AdminPlans />
    </QueryClientProvider>,
  )
  async function setRate(next: number) {
    rate = next
    await queries.invalidateQueries({ queryKey: orpc.admin.library.key() })
  }
  return { screen, sent, setRate }
}

it('what a plan’s dialog says that everybody pays is what it saves, whatever the rate was before (LIBRARY-17)', async () => {
  const { screen, sent, setRate } = await opened()
  await page.viewport(1280, 800)
  await screen.getByRole('button', { name: /^Edit/ }).first().click()
  const price = screen.getByRole('textbox', { name: /^Price in rupees, before tax/ })
  await price.fill('1000')
  await expect
    .element(screen.getByText('With 18% tax, everyone pays ₹1,180.', { exact: false }))
    .toBeVisible()
  await setRate(28)
  await expect
    .element(screen.getByText('With 18% tax, everyone pays ₹1,180.', { exact: false }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Save Plan' }).click()
  await expect.poll(() => sent.map(({ plan }) => plan.price)).toEqual([rupees(1180)])
})
