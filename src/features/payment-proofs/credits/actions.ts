import type { MemberContext } from '#/kernel/context.ts'
import { normalizeReference } from '../rules.ts'
import type { Credit } from './rules.ts'
import * as store from './store.ts'

/** Takes credits of the bank's statement; nothing is approved by itself. */
async function importCredits({ sql, member, now }: MemberContext, { credits }: { credits: Credit[] }) {
  const rows = credits.map((credit) => ({
    ...credit,
    normalized_narration: normalizeReference(credit.narration),
    imported_at: now,
    imported_by: member.id,
  }))
  const added = await store.insert(sql, rows)
  return { added, known: credits.length - added, matched: await store.countMatched(sql) }
}

export const admin = { importCredits }
