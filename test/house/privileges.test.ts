/** What the running program may do in the database follows from what a table is (SAFE-23). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#/server/database.ts'
import { grantProgram } from '#/server/grant-program.ts'
import { APPEND_ONLY } from '../support/append-only.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

/** Of the library, and of the job queue. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock', 'migrations']

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

type Relation = { name: string; kind: 'r' | 'v' | 'S'; has: string[] }

/** Whatever it comes from: a grant, a role or PUBLIC. */
const PRIVILEGES = `
  select relname as name, relkind as kind, array(
    select privilege from unnest(case relkind when 'S' then array['USAGE', 'SELECT', 'UPDATE']
      else array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] end) as asked (privilege)
    where case relkind when 'S' then has_sequence_privilege(c.oid, privilege) else has_table_privilege(c.oid, privilege) end
  ) as has
  from pg_class c where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind in ('r', 'v', 'S', 'p', 'm')
  order by relname`

const readPrivileges = async () => (await db.pool.query<Relation>(PRIVILEGES)).rows

function wanted({ name, kind }: Relation): string[] {
  if (kind === 'S') return ['USAGE']
  if (kind === 'v' || MIGRATIONS.includes(name)) return ['SELECT']
  return APPEND_ONLY.includes(name) ? ['SELECT', 'INSERT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

describe('the program', () => {
  it('has for every table, view and sequence what its kind needs, and no more', async () => {
    const relations = await readPrivileges()
    expect(relations.length).toBeGreaterThan(100)
    expect(relations).toEqual(relations.map((one) => ({ ...one, has: wanted(one) })))
  })

  it('has no right to a single column, owns nothing, and is an ordinary role', async () => {
    const { rows } = await db.pool.query(`
      select (select count(*)::integer from pg_attribute where attacl is not null
          and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) as columns,
        (select count(*)::integer from pg_class where relowner = role.oid) as owned,
        (select count(*)::integer from pg_auth_members where member = role.oid) as memberships,
        rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
      from pg_roles as role where rolname = current_user`)
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false }
    expect(rows).toEqual([
      { columns: 0, owned: 0, memberships: 0, ...none, rolreplication: false, rolbypassrls: false },
    ])
  })

  it('is lent the owner’s rights by functions that look for tables in one place only', async () => {
    const { rows } = await db.pool.query(`
      select proname as name, proconfig as settings from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace order by proname`)
    const settings = ['search_path=public, pg_temp']
    expect(rows).toEqual(['mask_audit_of', 'mask_reason_of'].map((name) => ({ name, settings })))
  })
})

it('a new table gets its privileges with the next start, and one with too many loses them', async () => {
  const owner = connect(db.ownerUrl, () => undefined, 1)
  const role = new URL(db.url).username
  try {
    await db.asOwner(`
      create table notes_of_all (id bigserial, note text);
      create table notes_kept (note text);
      create trigger append_only before update or delete on notes_kept for each row execute function refuse_change();
      grant all on receipts to ${role};
      grant update (number) on credit_notes to ${role};
      grant all on kysely_migration to ${role};
      -- As PostgreSQL 14 had it, and an update keeps it.
      grant create on schema public to public;
      revoke insert on profiles from ${role}`)
    await grantProgram(owner.sql, role)
    const found = Object.fromEntries((await readPrivileges()).map(({ name, has }) => [name, has]))
    expect(found).toMatchObject({
      notes_of_all: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
      notes_of_all_id_seq: ['USAGE'],
      notes_kept: ['SELECT', 'INSERT'],
      receipts: ['SELECT', 'INSERT'],
      kysely_migration: ['SELECT'],
      profiles: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    })
    await expect(db.pool.query('update credit_notes set number = number')).rejects.toThrow(
      'permission denied',
    )
    for (const kind of ['', 'temporary'])
      await expect(db.pool.query(`create ${kind} table another (number text)`)).rejects.toThrow(
        /permission denied (for schema public|to create temporary tables)/,
      )
  } finally {
    await owner.close()
  }
})
