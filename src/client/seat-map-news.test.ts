import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { orpc } from '#/client/api.ts'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import type { SeatPatch } from '#/features/seats/map/rules.ts'
import { createSeatMapNews } from './seat-map-news.ts'

const { queryKey } = orpc.member.seats.listSeats.queryOptions()

function mapAt(version: string): SeatMap {
  const seat = { seat_number: 1, floor_id: 1, column_position: 1, row: 1, row_letter: 'A', features: [] }
  const service = { out_of_service: false, out_of_service_from: null }
  return { version, total_bookings: 0, seats: [{ ...seat, ...service, taken: [] }] }
}

const patch = (was: string, is: string): SeatPatch => ({
  was,
  is,
  total_bookings: 1,
  seats: [{ seat_number: 1, taken: ['night'] }],
})

/** An open seats page; its reads are answered by hand. */
function page() {
  const queries = new QueryClient()
  const answers: ((map: SeatMap) => void)[] = []
  const queryFn = vi.fn(() => new Promise<SeatMap>((answer) => void answers.push(answer)))
  const observer = new QueryObserver<SeatMap>(queries, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  const news = createSeatMapNews(queries)
  const shown = () => observer.getCurrentResult().data?.version
  return {
    hear: (facts: SeatPatch | { is: string }) => news.hear(facts, (read) => read()),
    answers,
    queryFn,
    shown,
  }
}

it('the map on screen is patched without being asked for, and left alone if it is that new already', async () => {
  const { hear, answers, queryFn, shown } = page()
  answers[0]?.(mapAt('one'))
  await expect.poll(shown).toBe('one')
  hear({ is: 'one' })
  hear(patch('one', 'two'))
  await expect.poll(shown).toBe('two')
  hear(patch('one', 'two'))
  hear({ is: 'two' })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it('a version that the patch doesn’t lead on from is asked for', async () => {
  const { hear, answers, queryFn, shown } = page()
  answers[0]?.(mapAt('one'))
  await expect.poll(shown).toBe('one')
  hear(patch('two', 'three'))
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.(mapAt('three'))
  await expect.poll(shown).toBe('three')
  hear({ is: 'four' })
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(3)
})

it.each([
  ['from before both changes is brought up to date', 'one', 1],
  ['from between them too', 'two', 1],
  ['that is the newest is kept', 'three', 1],
  ['of which nobody told is read again', 'other', 2],
])('an answer under way while two changes are told: one %s', async (_, version, times) => {
  const { hear, answers, queryFn, shown } = page()
  hear(patch('one', 'two'))
  hear(patch('two', 'three'))
  answers[0]?.(mapAt(version))
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(times)
  answers[1]?.(mapAt('three'))
  await expect.poll(shown).toBe('three')
})
