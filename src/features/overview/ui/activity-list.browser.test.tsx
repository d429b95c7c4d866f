import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { ActivityList } from './activity-list.tsx'

afterEach(() => hearTime(Date.now()))

it('what happened today is of yesterday on a page that is open over midnight (TIME-1)', async () => {
  hearTime(Date.parse('2027-04-30T23:59:00+05:30'))
  const rows = [{ at: '2027-04-30T12:40:00Z', text: 'A seat' }]
  const screen = await render(<ActivityList title="Activities" rows={rows} />)
  await expect.element(screen.getByText('Today, 6:10 PM')).toBeVisible()
  hearTime(Date.parse('2027-05-01T00:01:00+05:30'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText('Yesterday, 6:10 PM')).toBeVisible()
})
