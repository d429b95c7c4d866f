import { randomUUID } from 'node:crypto'
import { findPayee } from '#/features/library/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { namesIn } from '../credit-matches/rules.ts'
import { claimForApproved, countMatched, holdDecisions } from '../credit-matches/store.ts'
import { normalizeNarration, type Credit } from './rules.ts'
import * as store from './store.ts'

type Import = { credits: Credit[]; account_numbers?: string[] | undefined }

/** Imports credits of the bank's statement; nothing is approved automatically. */
async function importCredits(context: MemberContext, { credits, account_numbers = [] }: Import) {
  const { sql, member, now } = context
  const rows = credits.map((credit) => ({
    ...credit,
    id: randomUUID(),
    normalized_narration: normalizeNarration(credit.narration),
    imported_at: now,
    imported_by: member.id,
  }))
  const added = await sql.transaction().execute(async (transaction) => {
    await holdDecisions(transaction)
    const ids = await store.insert(transaction, rows)
    const own = await findPayee(transaction)
    const accounts = namesIn([own?.payee ?? '', ...account_numbers].join(' '))
    const names = rows
      .filter(({ id }) => ids.has(id))
      .flatMap(({ id, narration }) =>
        namesIn(narration, accounts).map((token) => ({ bank_credit_id: id, token })),
      )
    await store.insertTokens(transaction, names)
    await claimForApproved(
      transaction,
      names.map(({ token }) => token),
    )
    return ids.size
  })
  return { added, known: credits.length - added, matched: await countMatched(sql) }
}

export const admin = { importCredits }
