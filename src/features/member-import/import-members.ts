import { createHash, randomUUID } from 'node:crypto'
import { freeAddresses } from '#/features/accounts/claims/take-address.ts'
import { omitRows } from '#/features/audit/omit-rows.ts'
import { openImportedDues } from '#/features/dues/open-due.ts'
import { keepPlans } from '#/features/plans/actions.ts'
import { hoursOf } from '#/features/seats/rules.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { isDay } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { headersKey } from '#/kernel/sheets.ts'
import { judgeRows } from './verdicts/judge-rows.ts'
import { amountOf, sittingsOf, type ImportFacts, type NumberedRow } from './rules.ts'
import { findClashes } from './verdicts/rules.ts'
import { forgetStaged, listStaged } from './staging/store.ts'
import * as store from './store.ts'
import type { ImportRefusal } from './texts.ts'

/** Rows written per statement; between two of them, progress is told and the import may be cancelled. */
const AT_A_TIME = 500

type Order = { id: string; expected: number; headers: string[]; mapping: object }

/**
 * Writes what was made ready, all of it or nothing (IMPORT-6). Nobody gets a message. Asked again, answers as it did.
 * Throws an ImportRefusal.
 */
export async function importMembers(context: MemberContext, order: Order) {
  const { sql, now, today } = context
  return sql.transaction().execute(async (transaction) => {
    // Not waiting for the other: each has a second connection, for its progress.
    if (!(await store.tryLock(transaction))) throw new Refusal<ImportRefusal>('import_running')
    // The rows before the import: cancelling forgets the rows, and then this reads why they are missing.
    const staged = await listStaged(transaction, order.id)
    const found = requireRunning(await store.findImport(transaction, order.id))
    if (found.imported_at) return countsOf(found)
    if (staged.length !== order.expected) throw new Refusal<ImportRefusal>('import_incomplete')
    // By the hours that it is judged by a plan is written: the desk doesn't change them meanwhile (PLAN-8).
    await keepPlans(transaction, [...new Set(staged.map(({ row }) => row.plan))])
    const facts = await store.findFacts(transaction)
    const judged = findClashes(await judgeRows(transaction, staged, facts, today), facts, today)
    const rows = judged.filter(({ verdict }) => verdict !== null).length
    if (rows > 0) throw new Refusal<ImportRefusal>('import_changed', { rows })
    // The activity log has a row of the import itself.
    const work = { id: order.id, rows: judged, facts }
    const counts = await omitRows(transaction, () => write(context, transaction, work))
    await store.saveMapping(transaction, {
      headers_hash: headersHash(order.headers),
      mapping: order.mapping,
      saved_at: now,
    })
    // The import before its rows, as cancelling does: the other way round, the two would wait for each other.
    if (!(await store.finish(transaction, order.id, { imported_at: now, ...counts })))
      throw new Refusal<ImportRefusal>('import_cancelled')
    await forgetStaged(transaction, order.id)
    return { id: order.id, ...counts }
  })
}

type Found = Awaited<ReturnType<typeof store.findImport>>

function requireRunning(found: Found): NonNullable<Found> {
  if (!found) throw new Refusal<ImportRefusal>('import_not_found')
  if (found.cancelled_at) throw new Refusal<ImportRefusal>('import_cancelled')
  if (found.undone_at) throw new Refusal<ImportRefusal>('import_undone')
  return found
}

const countsOf = ({ id, members, plans, bookings }: NonNullable<Found>) => ({ id, members, plans, bookings })

type Work = { id: string; rows: readonly NumberedRow[]; facts: ImportFacts }

/** Throws import_changed if the database's constraints know better than we did a moment ago. */
async function write({ sql, now, today }: MemberContext, transaction: Sql, { id, rows, facts }: Work) {
  const counts = { members: 0, plans: 0, bookings: 0 }
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const part = rows.slice(at, at + AT_A_TIME).map(({ row }) => ({ row, user_id: randomUUID() }))
    const members = part.map(({ row, user_id }) => ({
      id: user_id,
      import_id: id,
      name: row.name,
      phone: row.phone || null,
      email: row.email || null,
      date_of_birth: isDay(row.date_of_birth) ? row.date_of_birth : null,
      address: row.address || null,
      guardian_name: row.guardian_name || null,
      guardian_phone: row.guardian_phone || null,
      created_at: now,
      updated_at: now,
    }))
    await freeAddresses(
      transaction,
      members.flatMap(({ email }) => email ?? []),
    )
    const written = await store.insertMembers(transaction, members)
    const missing = members.length - written
    if (missing > 0) throw new Refusal<ImportRefusal>('import_changed', { rows: missing })
    const plans = part.flatMap(({ row, user_id }): store.Plan[] => {
      const { start_date, end_date } = row
      if (row.plan === '' || !isDay(start_date) || !isDay(end_date)) return []
      const amounts = { imported_paid: amountOf(row.paid), imported_due: amountOf(row.due) }
      const status = end_date < today ? ('expired' as const) : ('active' as const)
      const plan = { id: randomUUID(), import_id: id, user_id, plan_id: row.plan }
      return [{ ...plan, start_date, end_date, status, ...amounts, created_at: now }]
    })
    await store.insertPlans(transaction, plans)
    await openImportedDues(transaction, plans, { now, today })
    const planOf = new Map(plans.map((plan) => [plan.user_id, plan.id]))
    const bookings = part.flatMap(({ row, user_id }) =>
      sittingsOf(row, facts.plans, today).map((sitting) => ({
        ...sitting,
        user_id,
        subscription_id: planOf.get(user_id) ?? '',
        hours: hoursOf(sitting.time_slot, facts.slot_exclusivity),
        created_at: now,
      })),
    )
    const booked = await store.insertBookings(transaction, bookings)
    if (booked < bookings.length)
      throw new Refusal<ImportRefusal>('import_changed', { rows: bookings.length - booked })
    counts.members += members.length
    counts.plans += plans.length
    counts.bookings += bookings.length
    if (!(await store.noteProgress(sql, id, counts.members)))
      throw new Refusal<ImportRefusal>('import_cancelled')
  }
  return counts
}

/** The same headers in the same order, however they are spelled. */
export function headersHash(headers: readonly string[]): Buffer {
  return createHash('sha256').update(headersKey(headers)).digest()
}
