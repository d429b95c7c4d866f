import * as z from 'zod/mini'
import { MAXIMUM_NAME_LENGTH } from '#/features/accounts/rules.ts'
import { ownDetails } from '#/features/accounts/contract.ts'
import { endsPlans, ordersToFinish, plansToEnd } from '#/features/accounts/erasure/contract.ts'
import { countedPageOf, dayRange, deskEndpoint, endpoint, page, refusals, SLOW } from '#/kernel/contract.ts'
import { day, id, line, moment, nameLine, planType, searchWords } from '#/kernel/fields.ts'
import { ROLES } from '#/kernel/roles.ts'
import { admin as history } from './history/contract.ts'
import { admin as notes } from './notes/contract.ts'
import { LONGEST_REASON } from './rules.ts'
import { LANGUAGE_CODES } from '#/kernel/words.ts'
import { DESK_FILTERS, SORTS, STATUS_FILTERS } from './search.ts'

const status = z.enum(['active', 'pending', 'expired', 'no_subscription'])

const row = z.object({
  id,
  version: z.int(),
  name: z.string(),
  /** Of their account: what is written to them is in it. */
  language: z.enum(LANGUAGE_CODES),
  /** Null if the desk knows none. */
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  /** With the country's code, for links; null without a number. */
  phone_digits: z.nullable(z.string()),
  role: z.enum(ROLES),
  verified: z.boolean(),
  banned_at: z.nullable(moment),
  created_at: moment,
  /** Of the subscription below (MEMBER-1, MEMBER-2), which is null where there is none. */
  status,
  plan_name: z.nullable(z.string()),
  plan_name_hi: z.nullable(z.string()),
  plan_type: z.nullable(planType),
  start_date: z.nullable(day),
  end_date: z.nullable(day),
  /** When it was ended before its last day; null otherwise. */
  ended_on: z.nullable(day),
  /** The last day of what follows it without a hole (MEMBER-4); null if nothing does. */
  renewed_until: z.nullable(day),
  /** Booked today or later. */
  seats: z.array(z.int()),
})

/** Days are those of joining. */
export const filter = {
  ...dayRange,
  status: z.optional(z.enum(STATUS_FILTERS)),
  show: z.optional(z.enum(DESK_FILTERS)),
  sort: z.optional(z.enum(SORTS)),
  search: z.optional(searchWords),
}

export const details = z.object({
  name: nameLine('Name', MAXIMUM_NAME_LENGTH),
  phone: ownDetails.shape.phone,
  verified: z.boolean(),
})

const one = z.object({ id })
const found = { member_not_found: 404 } as const

export const admin = {
  ...history,
  ...notes,

  /** Everybody with an account. `search` is what finds a member (MEMBER-7); the cursor is the last row's id. */
  listMembers: deskEndpoint
    .route({ method: 'GET', path: '/admin/users', summary: 'Users' })
    .input(z.object({ ...page, ...filter }))
    .output(countedPageOf(row)),

  /** Everybody by display status, and what the desk's filters show. */
  countMembers: deskEndpoint
    .route({ method: 'GET', path: '/admin/users/counts', summary: 'How many users, by status' })
    .output(
      z.object({
        total: z.int(),
        active: z.int(),
        pending: z.int(),
        expired: z.int(),
        no_subscription: z.int(),
        admins: z.int(),
        desk: z.int(),
        ends_soon: z.int(),
      }),
    ),

  findMember: deskEndpoint
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'One user' })
    .input(one)
    .output(
      z.extend(row, {
        ban_reason: z.nullable(z.string()),
        /** The library entered them: until they sign in, the desk may give them a code or an address (COUNTER-7). */
        added_at_desk: z.boolean(),
        /** Two-step sign-in is on. */
        two_step: z.boolean(),
        address: z.nullable(z.string()),
        date_of_birth: z.nullable(day),
        emergency_contact_name: z.nullable(z.string()),
        emergency_contact_phone: z.nullable(z.string()),
        emergency_contact_relation: z.nullable(z.string()),
        plans_to_end: plansToEnd,
        orders_to_finish: ordersToFinish,
      }),
    )
    .errors(refusals(found)),

  updateMember: deskEndpoint
    .route({ method: 'PUT', path: '/admin/users/{id}', summary: 'Change name, phone and verified' })
    .input(z.extend(details, { id, version: z.int() }))
    .output(one)
    .errors(refusals({ ...found, changed_meanwhile: 409, member_banned: 409, desk_account: 403 })),

  /** Ends every session and live stream; signing in is refused with the reason, until Unban. */
  banMember: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/ban', summary: 'Ban a user' })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(one)
    .errors(refusals({ ...found, own_account: 409, member_banned: 409, last_admin: 409 })),

  unbanMember: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/unban', summary: 'Unban a user' })
    .input(one)
    .output(one)
    .errors(refusals({ ...found, member_not_banned: 409 })),

  /** For somebody who has lost phone and recovery codes. Ends every session; a mail tells them (ACCOUNT-25). */
  endTwoStep: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/end-two-step', summary: 'Turn off two-step sign-in' })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(one)
    .errors(refusals({ ...found, own_account: 409, two_step_is_off: 409 })),

  makeAdmin: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/make-admin', summary: 'Make somebody an admin' })
    .input(one)
    .output(one)
    .errors(refusals({ ...found, member_is_admin: 409, member_banned: 409, member_unconfirmed: 409 })),

  removeAdmin: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/remove-admin', summary: 'Make an admin a student' })
    .input(one)
    .output(one)
    .errors(refusals({ ...found, member_is_student: 409, own_account: 409, last_admin: 409 })),

  makeDesk: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/make-desk', summary: 'Make a student a desk member' })
    .input(one)
    .output(one)
    .errors(
      refusals({
        ...found,
        member_is_admin: 409,
        member_is_desk: 409,
        member_banned: 409,
        member_unconfirmed: 409,
      }),
    ),

  removeDesk: endpoint
    .route({ method: 'POST', path: '/admin/users/{id}/remove-desk', summary: 'Make a desk member a student' })
    .input(one)
    .output(one)
    .errors(refusals({ ...found, member_not_desk: 409 })),

  /**
   * Erases the account as a carried out erasure request does: payments and receipts stay in the books, without the
   * person. `ends_plans`: the memberships of which the admin knows that they end with it. Can't be undone.
   */
  deleteMember: endpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/users/{id}/delete', summary: 'Delete a user' })
    .input(z.object({ id, ends_plans: endsPlans }))
    .output(one)
    .errors(refusals({ ...found, erasure_of_admin: 409, erasure_ends_plan: 409, erasure_order_open: 409 })),
}
