import { opensWith } from '#database/own-read.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { book, newBooking, type Choice } from './attempts/actions.ts'
import { bookingRefusal, isAdmitted, type Booker } from './attempts/rules.ts'
import { booker, findServiceDay } from './attempts/store.ts'
import { planFor } from './rules.ts'
import { closingOf } from './service/rules.ts'
import type { SeatRefusal } from './texts.ts'

/**
 * Books a seat from today to the end of the member's plan and of any renewals already paid for. Throws a SeatRefusal
 * (SEAT-7). The seat is judged by the insert; it is read only where there is something to say of it.
 */
export const bookSeat = opensWith(booker, async function bookSeat(context, who, choice: Choice) {
  const { sql, member } = context
  const plan = isAdmitted(who) ? planFor(choice.time_slot, who.plans, context.today) : null
  if (!plan) throw await refusalOf(context, who, choice)
  const booking = newBooking(member.id, choice, { ...who, plan }, context)
  return book(sql, booking).catch(async (error: unknown) => {
    throw isSeatClosed(error) ? await refusalOf(context, who, choice) : error
  })
})

/** Why they may not book this, by the seat as it is now. */
async function refusalOf({ sql, today }: MemberContext, who: Booker, choice: Choice): Promise<Refusal> {
  const seat = await findServiceDay(sql, choice.seat_number)
  const code = bookingRefusal(choice.time_slot, { ...who, seat }, today) ?? 'seat_closed'
  return new Refusal<SeatRefusal>(code, code === 'seat_closed' ? closingOf(seat, today) : {})
}

/** Said by the attempt, or by the database of a seat that is out of service by then. */
function isSeatClosed(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === 'seat_closed' || constraint === 'seat_closed'
}
