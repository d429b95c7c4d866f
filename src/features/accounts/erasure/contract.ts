import * as z from 'zod/mini'
import { countedPageOf, endpoint, page, refusals, SLOW } from '#/kernel/contract.ts'
import { id, line, moment } from '#/kernel/fields.ts'
import { MAXIMUM_PASSWORD_LENGTH } from '../rules.ts'

/** Letters of why a request was refused. */
export const LONGEST_REASON = 300

/** The memberships of which the admin knows that they end with the account: far more than anybody has at once. */
export const endsPlans = z.array(id).check(z.maxLength(100))

const status = z.enum(['pending', 'done', 'withdrawn', 'refused'])

const own = z.object({ id, status, asked_at: moment, reason: z.nullable(z.string()) })

/** Memberships that aren't over, the one that ends last first: they would end, and their seats become free. */
export const plansToEnd = z.array(z.object({ id, name: z.string() }))

/** Canteen orders that are paid for and neither delivered nor cancelled, the oldest first: nobody is erased before. */
export const ordersToFinish = z.array(z.object({ id, order_number: z.string() }))

const row = z.object({
  id,
  user_id: id,
  name: z.string(),
  /** Null once the member is erased, in all their requests. */
  email: z.nullable(z.string()),
  status,
  asked_at: moment,
  decided_at: z.nullable(moment),
  decided_by_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  plans: plansToEnd,
  orders: ordersToFinish,
})

export const member = {
  /** My latest request to be erased, if there is one. */
  myErasure: endpoint
    .route({ method: 'GET', path: '/account-erasure', summary: 'My erasure request' })
    .output(z.object({ request: z.nullable(own) })),

  /** Asks the desk to erase my account. Asking again while one is pending returns the same request. */
  askErasure: endpoint
    .route({ method: 'POST', path: '/account-erasure', summary: 'Ask to erase my account' })
    .input(z.object({ password: z.string().check(z.minLength(1), z.maxLength(MAXIMUM_PASSWORD_LENGTH)) }))
    .output(own)
    .errors(refusals({ password_wrong: 403, password_tries: 429, erasure_of_admin: 409 })),

  withdrawErasure: endpoint
    .route({ method: 'POST', path: '/account-erasure/withdraw', summary: 'Withdraw my request' })
    .output(own)
    .errors(refusals({ erasure_not_pending: 409 })),
}

const one = z.object({ id })

export const admin = {
  /** Pending ones first, then the decided ones, the newest of each first. */
  listErasures: endpoint
    .route({ method: 'GET', path: '/admin/erasure-requests', summary: 'Erasure requests' })
    .input(z.object(page))
    .output(countedPageOf(row)),

  findErasure: endpoint
    .route({ method: 'GET', path: '/admin/erasure-requests/{id}', summary: 'One erasure request' })
    .input(one)
    .output(row)
    .errors(refusals({ erasure_not_found: 404 })),

  /**
   * Erases the member in one transaction: profile, documents, screenshots, sign-in and registration forms are deleted;
   * payments, receipts and booking history stay, without the person. `ends_plans`: the memberships of which the admin
   * knows that they end with it. Can't be undone.
   */
  carryOutErasure: endpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/erasure-requests/{id}/erase', summary: 'Erase the member' })
    .input(z.object({ id, ends_plans: endsPlans }))
    .output(one)
    .errors(
      refusals({
        erasure_not_found: 404,
        erasure_not_pending: 409,
        erasure_of_admin: 409,
        erasure_ends_plan: 409,
        erasure_order_open: 409,
      }),
    ),

  refuseErasure: endpoint
    .route({
      method: 'POST',
      path: '/admin/erasure-requests/{id}/refuse',
      summary: 'Refuse a request with a reason',
    })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(one)
    .errors(refusals({ erasure_not_found: 404, erasure_not_pending: 409 })),
}
