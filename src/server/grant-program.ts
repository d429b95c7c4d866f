import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'

/**
 * Statements that give a role exactly what the running program needs (docs/decisions/0052), none if it has that. What
 * is needed follows from what a table is, so that a new one can't be forgotten: rows of an append-only table are added
 * and read, of any other also changed and removed; the lists of migrations are only read. The job queue's tables have
 * row security, which lets in nobody but their owner without a policy.
 */
const statementsFor = (program: string) => raw<{ statement: string }>`
  with relation as (
    select c.oid, format('%s %I.%I', case relkind when 'S' then 'sequence' else 'table' end, n.nspname, relname) as name,
      relacl, relrowsecurity, format('%I.%I', n.nspname, relname) as on_table,
      case
        when relkind = 'S' then array['USAGE']
        when relkind = 'v' or relname in ('kysely_migration', 'kysely_migration_lock', 'migrations') then array['SELECT']
        when exists (select from pg_trigger where tgrelid = c.oid and tgname = 'append_only') then array['INSERT', 'SELECT']
        else array['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      end as wanted
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where n.nspname in ('public', 'graphile_worker') and relkind in ('r', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), granted as (
    select relation.*, array(
      select privilege_type from aclexplode(relacl) where grantee = role.oid
      union all
      select 'of a column' from pg_attribute cross join aclexplode(attacl) where attrelid = relation.oid and grantee = role.oid
      order by 1) as has
    from relation cross join pg_roles as role where rolname = ${program}
  )
  select format('revoke all on %s from %I', name, ${program}::text) as statement from granted where has <> '{}' and has <> wanted
  union all
  select format('grant %s on %s to %I', array_to_string(wanted, ', '), name, ${program}::text) from granted where has <> wanted
  union all
  select format('create policy %I on %s to %1$I using (true)', ${program}::text, on_table) from granted
  where relrowsecurity and not exists (select from pg_policy where polrelid = granted.oid and polname = ${program})
  union all
  select format('grant usage on schema %I to %I', nspname, ${program}::text) from pg_namespace
  where nspname in ('public', 'graphile_worker') and not has_schema_privilege(${program}::text, oid, 'usage')
  union all
  select 'revoke create on schema public from public'
  where has_schema_privilege(${program}::text, 'public', 'create')
  union all
  -- A temporary table of the same name would come before the library's.
  select format('revoke temporary on database %I from public', current_database())
  where has_database_privilege(${program}::text, current_database(), 'temporary')`

/** Gives the program's role what it needs, and no more. To be called as the owner after every migration. */
export async function grantProgram(owner: Kysely<DB>, program: string): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    // Two processes that start together would change the same rows of the catalogue.
    await raw`select pg_advisory_xact_lock(hashtextextended('grant program', 0))`.execute(transaction)
    const { rows } = await statementsFor(program).execute(transaction)
    for (const { statement } of rows) await raw.raw(statement).execute(transaction)
  })
}
