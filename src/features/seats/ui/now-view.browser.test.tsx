import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { toDay } from '#/kernel/dates.ts'
import { minuteOf, type TimeSlot } from '#/kernel/slots.ts'
import { NowView } from './now-view.tsx'

afterEach(() => hearTime(Date.now()))

const MORNING = 'Next, 8:00 AM'
const TOMORROW = 'Next, 2 Feb 2028, 8:00 AM'
const NOTHING_RUNS = 'No time slot is running now.'
const CLOSED = 'The library is closed today.'
const NOBODY = 'Nobody has a seat booked right now.'

it.each<[string, string, string, TimeSlot[], string, string]>([
  ['before the hours of an open day', '07:00', '2028-02-01', [], MORNING, NOTHING_RUNS],
  ['before those of a closed day', '07:00', '2028-02-02', [], TOMORROW, CLOSED],
  ['in the middle of a closed day', '11:00', '2028-02-02', [], MORNING, CLOSED],
  ['in the night of an open day', '23:00', '2028-02-02', ['night'], MORNING, NOBODY],
  ['in that of a closed day', '23:00', '2028-02-02', [], MORNING, CLOSED],
  ['in the night that goes on into a closed day', '00:30', '2028-02-02', ['night'], TOMORROW, NOBODY],
  ['after a closed day', '00:30', '2028-02-01', [], MORNING, NOTHING_RUNS],
  ['before two closed days', '23:00', '2028-02-04', ['night'], 'Next, 4 Feb 2028, 8:00 AM', NOBODY],
])(
  'the next hours have their day where it isn’t the next to come, and a closed day is said: %s (SEAT-18)',
  async (_when, at, day, running, next, now) => {
    hearTime(new Date(`2028-02-01T${at}+05:30`).getTime())
    const sittings = {
      minute: minuteOf(at),
      now: { time_slots: running, sitters: [] },
      next: { time_slots: ['full_day' as const], sitters: [], starts: 480, day: toDay(day) },
    }
    const screen = await render(
      <QueryClientProvider client={new QueryClient()}>
        <NowView sittings={sittings} floors={[]} seats={[]} floor={undefined} onFloor={() => undefined} />
      </QueryClientProvider>,
    )
    await expect.element(screen.getByRole('region', { name: next })).toBeVisible()
    await expect.element(screen.getByText(now, { exact: true })).toBeVisible()
  },
)
