import '#/design/styles.css'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { toDay } from '#/kernel/dates.ts'
import { TERMS } from '../../../../test/support/desk-rows.ts'
import { PlanPeriod } from './plan-period.tsx'

afterEach(() => hearTime(Date.now()))

it.each([
  ['on its last day', '2026-11-30T23:59', /begins when the current plan ends, after 30 Nov 2026\.$/],
  ['in its last night (TIME-4)', '2026-12-01T00:30', /It begins today\.$/],
])('when the renewal of a plan begins is said as it is: %s', async (_when, now, said) => {
  hearTime(new Date(`${now}:00+05:30`).getTime())
  const screen = await render(<PlanPeriod terms={{ ...TERMS, renews: toDay('2026-11-30') }} />)
  await expect.element(screen.getByText(said)).toBeVisible()
})
