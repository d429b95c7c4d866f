import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { Life } from './histories.ts'
import { SIGN_IN } from './people.ts'
import { momentsUntil } from './timeline.ts'

type Making = { now: Date; password_hash: string }

/** The admin, a desk member and, in the order of `lives`, the students, all with the same password. */
export async function insertPeople(transaction: Transaction<DB>, lives: readonly Life[], making: Making) {
  const { now, password_hash: password } = making
  const momentOf = momentsUntil(now)
  const opening = momentOf({ day: addDays(dayOf(now), -365), minute: 10 * 60 })
  const owner = { name: 'Meera Sample', email: SIGN_IN.admin, role: 'admin' as const, verified: true }
  const helper = { name: 'Nitin Sample', email: SIGN_IN.desk, role: 'desk' as const, verified: true }
  const rows = [
    ...[owner, helper].map((one) => ({
      ...one,
      email_verified: true,
      created_at: opening,
      updated_at: opening,
    })),
    ...lives.map(({ person: { name, email, story }, history }) => {
      const joined = momentOf(history.joined)
      const email_verified = story !== 'unconfirmed'
      return { name, email, email_verified, created_at: joined, updated_at: joined }
    }),
  ]
  const inserted = await transaction
    .insertInto('profiles')
    .values(rows)
    .returning(['id', 'name', 'role', 'verified', 'created_at'])
    .returning((of) => of.ref('email').$notNull().as('email'))
    .execute()
  await transaction
    .insertInto('credentials')
    .values(
      inserted.map(({ id, created_at }) => ({
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password,
        created_at,
        updated_at: created_at,
      })),
    )
    .execute()
  const members = new Map(
    inserted.map(({ id, email, name, role, verified }): [string, Member] => [
      email,
      { id, email, name, role, verified, session_id: randomUUID() },
    ]),
  )
  const of = (email: string) => {
    const member = members.get(email)
    if (!member) throw new Error(`no account ${email}`)
    return member
  }
  return { admin: of(SIGN_IN.admin), members: lives.map(({ person }) => of(person.email)) }
}
