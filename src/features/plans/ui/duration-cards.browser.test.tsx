import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import type { Plan } from '../rules.ts'
import { DurationCards } from './duration-cards.tsx'

const plan = (duration_months: number, price: number): Plan => ({
  id: `00000000-0000-4000-8000-00000000000${duration_months}`,
  slug: `night-${duration_months}`,
  name: `Night - ${duration_months}`,
  name_hi: '',
  type: 'night',
  duration_months,
  duration_days: 0,
  price: rupees(price),
})

it.each([
  ['three months cost less', [plan(1, 1200), plan(3, 3500)], 1],
  ['three months cost the same', [plan(1, 1200), plan(3, 3600)], 0],
  ['there is one length', [plan(1, 1200)], 0],
])('longer plans are said to cost less each month only if they do: %s (PLAN-5)', async (_, plans, said) => {
  const screen = await render(
    <DurationCards plans={plans} type="night" value={null} onChange={() => undefined} />,
  )
  await expect.element(screen.getByRole('radio').first()).toBeVisible()
  expect(screen.getByText('Longer plans cost less each month.').elements()).toHaveLength(said)
})
