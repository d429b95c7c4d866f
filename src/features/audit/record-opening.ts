import type { MemberContext } from '#/kernel/context.ts'
import * as store from './store.ts'

/**
 * Records in the activity log that an admin viewed or downloaded something (AUDIT-2), since no trigger sees reads. For
 * the actions of endpoints that write.
 */
export function recordOpening({ sql }: Pick<MemberContext, 'sql'>, opening: store.Opening): Promise<void> {
  return store.insertOpening(sql, opening)
}
