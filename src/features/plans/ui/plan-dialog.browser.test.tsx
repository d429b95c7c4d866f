import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import type { DeskPlan } from '../contract.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { PlanDesk } from './use-plan-desk.ts'

const PLAN: DeskPlan = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'morning-1',
  name: 'Morning - 1 Month',
  name_hi: '',
  type: 'morning',
  duration_months: 1,
  duration_days: 0,
  price: rupees(800),
  active: true,
  sold: false,
  version: 1,
}

it('a plan that is sold while it is edited keeps its length, and its new name can be saved (PLAN-8)', async () => {
  const sent: unknown[] = []
  const save = {
    isPending: false,
    mutateAsync: async ({ plan }: { plan: unknown }) => void sent.push(plan),
  } as unknown as PlanDesk['save']
  const dialog = (edited: DeskPlan) => (
    <PlanDialog edited={edited} plans={[edited]} taxRate={0} save={save} onClose={() => undefined} />
  )
  const screen = await render(dialog(PLAN))
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Mornings')
  await field('Duration').fill('2')
  await screen.rerender(dialog({ ...PLAN, sold: true }))
  await expect.element(field('Duration')).toBeDisabled()
  await expect.element(field('Duration')).toHaveValue('1')
  await expect.element(screen.getByText('Members have or had this plan', { exact: false })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Mornings')
  await screen.getByRole('button', { name: 'Save Plan' }).click()
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ name: 'Mornings', duration_months: 1, duration_days: 0 })])
})
