import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { admin as audit } from '#/features/audit/actions.ts'
import { admin as orders } from '#/features/canteen/orders/actions.ts'
import { admin as identity } from '#/features/identity/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { admin as queue } from '#/features/review-queue/actions.ts'
import { admin as proofs } from '#/features/payment-proofs/actions.ts'
import { admin as registrations } from '#/features/registrations/desk/actions.ts'
import { admin as bookings } from '#/features/seats/bookings/actions.ts'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { NOW } from './data.ts'

type Read = (context: MemberContext) => Promise<unknown>
/** `prepare` finds what to ask for, which isn't a part of what is measured. */
export type ListCase = {
  name: string
  prepare?: (sql: Kysely<DB>) => Promise<object>
  read: (sql: Kysely<DB>, input: object) => Promise<unknown>
}

const SOMEBODY = '00000000-0000-4000-8000-000000000500'
const ADMIN = '00000000-0000-4000-8000-000000000001'

const MONTH = { from: addDays(dayOf(NOW), -89), to: addDays(dayOf(NOW), -60) }

/** A form that waits. */
async function form({ sql }: MemberContext): Promise<string> {
  const { id } = await sql
    .selectFrom('registration_forms')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('form_submitted_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody's number; an applicant has it too. */
async function phone({ sql }: MemberContext): Promise<string> {
  const { phone: number } = await sql
    .selectFrom('profiles')
    .select('phone')
    .where('id', '=', SOMEBODY)
    .executeTakeFirstOrThrow()
  return number ?? ''
}

/** The part of an address that isn't everybody's. */
async function email({ sql }: MemberContext, id: string): Promise<string> {
  const found = await sql
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (found.email ?? '').replace(/@.*/, '@')
}

/** Members who are there at both sizes, so that both find the same. */
const READS: [string, Read][] = [
  ['users, newest first', (context) => members.listMembers(context, {})],
  ['users, by name', (context) => members.listMembers(context, { sort: 'name' })],
  ['users, plan ends first', (context) => members.listMembers(context, { sort: 'ends' })],
  [
    'users, plan ends first, next page',
    (context) => members.listMembers(context, { sort: 'ends', cursor: SOMEBODY }),
  ],
  ['users, counts', (context) => members.countMembers(context)],
  [
    'users, search by phone',
    async (context) => members.listMembers(context, { search: await phone(context) }),
  ],
  [
    'users, search by the last 5 digits',
    async (context) => members.listMembers(context, { search: (await phone(context)).slice(-5) }),
  ],
  ['users, search by name', (context) => members.listMembers(context, { search: 'Zoya' })],
  [
    'users, search by email',
    async (context) => members.listMembers(context, { search: await email(context, SOMEBODY) }),
  ],
  ['users, ends within 7 days', (context) => members.listMembers(context, { show: 'ends_soon' })],
  [
    'users, ended within 14 days',
    // So few that they fill a page at both sizes.
    (context) => members.listMembers(context, { show: 'ended_lately', limit: 5 }),
  ],
  ['users, no seat', (context) => members.listMembers(context, { show: 'no_seat' })],
  ['users, no plan', (context) => members.listMembers(context, { show: 'no_plan' })],
  ['users, unverified', (context) => members.listMembers(context, { show: 'unverified' })],
  ['users, banned', (context) => members.listMembers(context, { show: 'banned' })],
  ['users, administrators', (context) => members.listMembers(context, { show: 'admins' })],
  ['users, expired', (context) => members.listMembers(context, { status: 'expired' })],
  ['users, joined in a month', (context) => members.listMembers(context, MONTH)],
  [
    'users, ends within 7 days, last first',
    (context) => members.listMembers(context, { show: 'ends_soon', sort: '-joined' }),
  ],
  ['seats, whom to assign', (context) => seats.searchMembers(context, { query: 'Meera' })],
  ['seats, whom to assign, by family name', (context) => seats.searchMembers(context, { query: 'Menon' })],
  ['seats, bookings', (context) => bookings.listBookings(context, {})],
  ['seats, bookings of a day', (context) => bookings.listBookings(context, { on: dayOf(NOW) })],
  ['activity log', (context) => audit.listEntries(context, {})],
  ['activity log of a member', (context) => audit.listEntries(context, { member: SOMEBODY })],
  ['activity log of an admin', (context) => audit.listEntries(context, { person: ADMIN })],
  ['activity log of an area', (context) => audit.listEntries(context, { area: 'seats' })],
  [
    'activity log of an area where nothing happens',
    (context) => audit.listEntries(context, { area: 'tuition' }),
  ],
  [
    'activity log, search by an admin',
    async (context) => audit.listEntries(context, { search: await email(context, ADMIN) }),
  ],
  [
    'activity log, search by email',
    async (context) => audit.listEntries(context, { search: await email(context, SOMEBODY) }),
  ],
  [
    'activity log of a day',
    (context) => audit.listEntries(context, { from: addDays(dayOf(NOW), -1), to: addDays(dayOf(NOW), -1) }),
  ],
  ['activity log, oldest first', (context) => audit.listEntries(context, { sort: 'at' })],
  ['payments', (context) => till.listPayments(context, {})],
  ['payments, highest first', (context) => till.listPayments(context, { sort: '-amount' })],
  ['payments of a month', (context) => till.listPayments(context, MONTH)],
  ['payments that failed', (context) => till.listPayments(context, { status: 'failed' })],
  [
    'payments, search by phone',
    async (context) => till.listPayments(context, { search: await phone(context) }),
  ],
  ['payments, whom to record cash for', (context) => till.searchStudents(context, { query: 'Meera' })],
  ['payments, proofs', (context) => proofs.listProofs(context, {})],
  ['payments, proofs that wait', (context) => proofs.listProofs(context, { search: 'pending' })],
  [
    'payments, proofs by phone',
    async (context) => proofs.listProofs(context, { search: await phone(context) }),
  ],
  ['identity', (context) => identity.listRequests(context, {})],
  ['identity, pending', (context) => identity.listRequests(context, { status: 'pending' })],
  ['identity, by review', (context) => identity.listRequests(context, { sort: '-reviewed' })],
  [
    'identity, search by phone',
    async (context) => identity.listRequests(context, { search: await phone(context) }),
  ],
  ['canteen orders', (context) => orders.listOrders(context, {})],
  ['canteen orders, open', (context) => orders.listOrders(context, { status: 'open' })],
  ['canteen orders, highest first', (context) => orders.listOrders(context, { sort: '-total' })],
  ['registrations', (context) => registrations.listRegistrations(context, {})],
  ['registrations, pending', (context) => registrations.listRegistrations(context, { status: 'pending' })],
  ['registrations, by name', (context) => registrations.listRegistrations(context, { sort: 'name' })],
  ['registrations of a month', (context) => registrations.listRegistrations(context, MONTH)],
  [
    'review queue, around a form',
    async (context) => queue.findNeighbours(context, { kind: 'registration_form', id: await form(context) }),
  ],
  ['registrations, counts', (context) => registrations.countRegistrations(context)],
  [
    'registrations, search by email',
    async (context) => registrations.listRegistrations(context, { search: await email(context, SOMEBODY) }),
  ],
  [
    'registrations, search by phone',
    async (context) => registrations.listRegistrations(context, { search: await phone(context) }),
  ],
]

export const LISTS: ListCase[] = READS.map(([name, read]) => ({
  name,
  read: (sql) =>
    read({
      sql,
      now: NOW,
      today: dayOf(NOW),
      requestKey: null,
      member: { id: ADMIN, role: 'admin' },
    } as MemberContext),
}))
