/** All floors, saved several times at once, also while a seat is booked. */
import type { FloorPlan } from '#/features/floors/contract.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function floors({ word, admin, seated, freeSeat, done, each, post }: Kit): Writes {
  const planFor = async (cookie: string) =>
    (await done({ method: 'GET', path: '/admin/floor-plan', cookie })) as FloorPlan
  const put = (cookie: string, { version, floors: drawn }: FloorPlan) => ({
    method: 'PUT',
    path: '/admin/floor-plan',
    cookie,
    body: { version, floors: drawn },
  })
  return {
    'saving the floors': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const plan = await planFor(cookie)
        return each(() =>
          put(cookie, { ...plan, floors: plan.floors.map((floor) => ({ ...floor, name: word() })) }),
        )
      },
    },
    'removing a seat that is being booked': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const plan = await planFor(cookie)
        const seat_number = await freeSeat()
        const without = plan.floors.map((floor) => ({
          ...floor,
          seats: floor.seats.filter((seat) => seat.seat_number !== seat_number),
        }))
        const members = await Promise.all(Array.from({ length: AT_ONCE }, seated))
        return each((at) =>
          at === 5
            ? put(cookie, { ...plan, floors: without })
            : post(members[at]?.cookie ?? '', '/seat-bookings', { seat_number, time_slot: 'full_day' }),
        )
      },
    },
  }
}
