import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { admin as audit } from '#/features/audit/actions.ts'
import { admin as members } from '#/features/members/actions.ts'
import { admin as registrations } from '#/features/registrations/desk/actions.ts'
import { admin as seats } from '#/features/seats/desk/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { NOW } from './data.ts'

type Read = (context: MemberContext) => Promise<unknown>
export type ListCase = { name: string; read: (sql: Kysely<DB>) => Promise<unknown> }

const SOMEBODY = '00000000-0000-4000-8000-000000000500'
const ADMIN = '00000000-0000-4000-8000-000000000001'

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
  return found.email.replace(/@.*/, '@')
}

/** Members who are there at both sizes, so that both find the same. */
const READS: [string, Read][] = [
  ['users, newest first', (context) => members.listMembers(context, {})],
  ['users, by name', (context) => members.listMembers(context, { sort: 'name' })],
  ['users, plan ends first', (context) => members.listMembers(context, { sort: 'ending' })],
  [
    'users, plan ends first, next page',
    (context) => members.listMembers(context, { sort: 'ending', cursor: SOMEBODY }),
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
  ['users, ended within 14 days', (context) => members.listMembers(context, { show: 'ended_lately' })],
  ['users, no seat', (context) => members.listMembers(context, { show: 'no_seat' })],
  ['users, no plan', (context) => members.listMembers(context, { show: 'no_plan' })],
  ['users, unverified', (context) => members.listMembers(context, { show: 'unverified' })],
  ['users, banned', (context) => members.listMembers(context, { show: 'banned' })],
  ['users, administrators', (context) => members.listMembers(context, { show: 'admins' })],
  ['users, expired', (context) => members.listMembers(context, { status: 'expired' })],
  ['seats, whom to assign', (context) => seats.searchMembers(context, { query: 'Meera' })],
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
  ['registrations', (context) => registrations.listRegistrations(context, {})],
  ['registrations, pending', (context) => registrations.listRegistrations(context, { status: 'pending' })],
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
    read({ sql, now: NOW, today: dayOf(NOW), requestKey: null, member: { id: ADMIN } } as MemberContext),
}))
