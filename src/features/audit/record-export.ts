import type { MemberContext } from '#/kernel/context.ts'
import { recordOpening } from './record-opening.ts'

/** Records in the activity log that an admin exported a list, every time (AUDIT-2). */
export function recordExport(
  context: Pick<MemberContext, 'sql'>,
  { list, label }: { list: string; label: string },
): Promise<void> {
  const about = { user_id: null, payment_id: null, quiet_seconds: 0 }
  return recordOpening(context, { table_name: 'exports', row_id: list, label, ...about })
}
