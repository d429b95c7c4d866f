import { createHash, randomUUID } from 'node:crypto'
import type { Asked } from '#database/read-page.ts'
import { joinEntry } from '#/features/audit/join-entry.ts'
import { findPayee } from '#/features/library/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { headersKey } from '#/kernel/sheets.ts'
import { namesIn } from '../credit-matches/rules.ts'
import { claimForApproved, countMatched, holdDecisions } from '../credit-matches/store.ts'
import type { StatementColumns } from '../statements/rules.ts'
import type { ProofRefusal } from '../texts.ts'
import { isYetToCome, normalizeNarration, sortCredits, type Credit } from './rules.ts'
import * as store from './store.ts'

type File = { headers: string[]; columns: StatementColumns }
type Import = {
  credits: Credit[]
  account_numbers?: string[] | undefined
  file?: File | undefined
  run?: string | undefined
}

/** Imports credits of the bank's statement (PROOF-14); nothing is approved automatically. Throws credit_not_yet. */
async function importCredits(context: MemberContext, { credits, account_numbers = [], file, run }: Import) {
  const { sql, member, now, today } = context
  if (credits.some(({ day }) => isYetToCome(day, today))) throw new Refusal<ProofRefusal>('credit_not_yet')
  const lines = credits.map(({ nth, ...credit }) => ({
    nth,
    credit: {
      ...credit,
      id: randomUUID(),
      normalized_narration: normalizeNarration(credit.narration),
      normalized_reference: normalizeNarration(credit.reference),
      imported_at: now,
      imported_by: member.id,
    },
  }))
  const added = await sql.transaction().execute(async (transaction) => {
    await joinEntry(transaction, run)
    // Imports wait for one another too: what is known can't change between reading and writing.
    await holdDecisions(transaction)
    const known = await store.listLike(
      transaction,
      lines.map(({ credit }) => credit),
    )
    const { fresh, referenced } = sortCredits(lines, known)
    const ids = await store.insert(transaction, fresh)
    for (const one of referenced) await store.setReference(transaction, one)
    await nameCredits(transaction, [...fresh.filter(({ id }) => ids.has(id)), ...referenced], account_numbers)
    if (file) {
      const { headers, columns } = file
      await store.saveColumns(transaction, { headers_hash: hashOf(headers), columns, saved_at: now })
    }
    return ids.size
  })
  return { added, known: credits.length - added, matched: await countMatched(sql) }
}

type Named = { id: string; narration: string; reference: string }

/** Keeps what these credits may name a payment by, and lets proofs that were approved before claim them. */
async function nameCredits(transaction: Sql, credits: readonly Named[], account_numbers: readonly string[]) {
  const own = await findPayee(transaction)
  const accounts = namesIn([own?.payee ?? '', ...account_numbers].join(' '))
  const names = credits.flatMap(({ id, narration, reference }) =>
    [...new Set([...namesIn(narration, accounts), ...namesIn(reference, accounts)])].map((token) => ({
      bank_credit_id: id,
      token,
    })),
  )
  await store.insertTokens(transaction, names)
  await claimForApproved(
    transaction,
    names.map(({ token }) => token),
  )
}

const hashOf = (headers: readonly string[]) => createHash('sha256').update(headersKey(headers)).digest()

async function findStatementColumns({ sql }: MemberContext, { headers }: { headers: string[] }) {
  return { columns: (await store.findColumns(sql, hashOf(headers))) as StatementColumns | null }
}

function listUnmatchedCredits({ sql }: MemberContext, asked: Asked) {
  return store.listUnmatched(sql, asked)
}

/** Throws credit_not_found, also if somebody has resolved it by now. */
async function resolveCredit(
  { sql, member, now }: MemberContext,
  { id, note }: { id: string; note: string },
) {
  const resolution = { resolved_at: now, resolved_by: member.id, note }
  if (!(await store.resolve(sql, id, resolution))) throw new Refusal<ProofRefusal>('credit_not_found')
  return { id }
}

export const admin = { importCredits, findStatementColumns, listUnmatchedCredits, resolveCredit }
