import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { DeskPlan } from '../contract.ts'
import { MORNING_PLAN } from '../../../../test/support/desk-rows.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { PlanDesk } from './use-plan-desk.ts'

it('a plan that is sold while it is edited keeps its length, and its new name can be saved (PLAN-8)', async () => {
  const sent: unknown[] = []
  const save = {
    isPending: false,
    mutateAsync: async ({ plan }: { plan: unknown }) => void sent.push(plan),
  } as unknown as PlanDesk['save']
  const dialog = (edited: DeskPlan) => (
    <PlanDialog edited={edited} plans={[edited]} taxRate={0} save={save} onClose={() => undefined} />
  )
  const screen = await render(dialog(MORNING_PLAN))
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Mornings')
  await field('Duration').fill('2')
  await screen.rerender(dialog({ ...MORNING_PLAN, sold: true }))
  await expect.element(field('Duration')).toBeDisabled()
  await expect.element(field('Duration')).toHaveValue('1')
  await expect.element(screen.getByText('Members have or had this plan', { exact: false })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Mornings')
  await screen.getByRole('button', { name: 'Save Plan' }).click()
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ name: 'Mornings', duration_months: 1, duration_days: 0 })])
})
