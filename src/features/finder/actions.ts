import { namesOf } from '#/features/till/rules.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { FOUND_AT_MOST, paymentNamesIn, namesNoPayment, seatIn, SHORTEST_OF_A_PERSON } from './rules.ts'
import * as store from './store.ts'

/** What the words of the desk find, of each kind (DESK-15). */
async function find({ sql, today }: MemberContext, { words }: { words: string }) {
  const seat = seatIn(words)
  const names = paymentNamesIn(words, today)
  const [people, seats, payments] = await Promise.all([
    words.length < SHORTEST_OF_A_PERSON ? [] : store.findPeople(sql, words, FOUND_AT_MOST + 1),
    seat === null ? [] : store.findSeats(sql, seat, today),
    namesNoPayment(names) ? [] : store.findPayments(sql, names, FOUND_AT_MOST),
  ])
  return {
    people: people.slice(0, FOUND_AT_MOST),
    more_people: people.length > FOUND_AT_MOST,
    seats,
    payments: payments.map(({ plan_name, order_number, ...payment }) => ({
      ...payment,
      order_number,
      ...namesOf({ ...payment, plan_name, order_number }),
    })),
  }
}

export const admin = { find }
