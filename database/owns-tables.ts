import { sql as raw } from 'kysely'

/**
 * Whether the role that asks owns the library's tables, or may act as who does: it could then put their triggers aside.
 */
export const OWNS_TABLES = raw<boolean>`coalesce(
  (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.receipts')), false)`
