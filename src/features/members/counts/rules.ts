import { ROLES, type Role } from '#/kernel/roles.ts'
import type { DeskFilter } from '../search.ts'

/** How the database tallies a member: 'student', 'student unverified', 'admin banned' … */
type Kind = { role: Role; verified: boolean; banned: boolean }

const KINDS: Kind[] = ROLES.flatMap((role) =>
  [true, false].flatMap((verified) => [true, false].map((banned) => ({ role, verified, banned }))),
)

const nameOf = ({ role, verified, banned }: Kind) =>
  `${role}${verified ? '' : ' unverified'}${banned ? ' banned' : ''}`

const OF_FILTER: Partial<Record<DeskFilter, (kind: Kind) => boolean>> = {
  everyone: () => true,
  students: ({ role }) => role === 'student',
  unverified: ({ role, verified }) => role === 'student' && !verified,
  banned: ({ banned }) => banned,
  desk: ({ role }) => role === 'desk',
  admins: ({ role }) => role === 'admin',
}

/** The kinds of members that a filter of the desk shows; undefined if it asks for more than that. */
export function kindsOf(show: DeskFilter): string[] | undefined {
  const test = OF_FILTER[show]
  return test && KINDS.filter(test).map(nameOf)
}
