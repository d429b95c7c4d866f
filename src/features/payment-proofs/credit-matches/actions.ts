import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { ProofRefusal } from '../texts.ts'
import { claim, listNamed } from './store.ts'

/**
 * Claims the credit found for an approved proof; if there is none, the desk has checked the bank itself. Throws
 * credit_claimed if the credit has paid for another proof.
 */
export async function claimCredit(transaction: Sql, id: string) {
  const credits = await listNamed(transaction, id)
  const found = credits.find(({ verdict }) => verdict === 'found')
  if (found) await claim(transaction, id, found.id)
  else if (credits.some(({ verdict }) => verdict === 'claimed'))
    throw new Refusal<ProofRefusal>('credit_claimed')
}
