import * as z from 'zod/mini'
import { deskEndpoint } from '#/kernel/contract.ts'
import { id, moment, paise, searchWords } from '#/kernel/fields.ts'

const person = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

const seat = z.object({
  seat_number: z.int(),
  floor: z.string(),
  row_letter: z.string(),
  /** Who has booked it for today. */
  held_by: z.array(z.string()),
})

const payment = z.object({
  id,
  student_name: z.string(),
  student_email: z.string(),
  /** The plan's name, or the canteen order's number. */
  bought: z.string(),
  /** Null if a plan was bought. */
  order_number: z.nullable(z.string()),
  amount: paise,
  status: z.enum(['created', 'completed', 'failed', 'refunded']),
  receipt_number: z.nullable(z.string()),
  created_at: moment,
  paid_at: z.nullable(moment),
})

export const admin = {
  /** At most six of each kind. */
  find: deskEndpoint
    .route({ method: 'GET', path: '/admin/find', summary: 'Find people, seats and payments' })
    .input(z.object({ words: searchWords.check(z.minLength(1)) }))
    .output(
      z.object({
        people: z.array(person),
        /** Users lists those who are left out here. */
        more_people: z.boolean(),
        seats: z.array(seat),
        payments: z.array(payment),
      }),
    ),
}
