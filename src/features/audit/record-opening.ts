import type { MemberContext } from '#/kernel/context.ts'
import * as store from './store.ts'

/**
 * Writes into the activity log that an admin was given something to look at or to take away (AUDIT-2): what changes nothing, no
 * trigger sees. For the actions of endpoints that write.
 */
export function recordOpening({ sql }: Pick<MemberContext, 'sql'>, opening: store.Opening): Promise<void> {
  return store.insertOpening(sql, opening)
}
