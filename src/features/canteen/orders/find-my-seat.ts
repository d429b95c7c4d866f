import { listSeatsAt } from '#/features/seats/list-seats-at.ts'
import type { MemberContext } from '#/kernel/context.ts'

/** The seat that an order placed now is brought to: the one booked for this hour; null if there is none (CANTEEN-6). */
export async function findMySeat({ sql, member, now }: MemberContext) {
  const [seat_number = null] = await listSeatsAt(sql, [{ user_id: member.id, at: now }])
  return { seat_number }
}
