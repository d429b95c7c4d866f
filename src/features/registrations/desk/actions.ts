import type { DayRange } from '#database/days.ts'
import type { Asked } from '#database/read-page.ts'
import { sumReviews } from '#database/tallies.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { countsByStatus, type ReviewStatus, type ReviewFilter } from '#/kernel/review.ts'
import { NEXT_STATUS } from './rules.ts'
import * as store from './store.ts'
import type { RegistrationDeskRefusal } from './texts.ts'

type Listing = Asked &
  DayRange & {
    status?: ReviewFilter | undefined
    search?: string | undefined
    sort?: store.Listing['sort'] | undefined
  }

function listRegistrations({ sql }: MemberContext, listing: Listing) {
  const { status = 'all', search = '', sort = '-submitted', ...asked } = listing
  return store.list(sql, { status, search, sort, ...asked })
}

async function countRegistrations({ sql }: MemberContext) {
  const counts = countsByStatus(await sumReviews(sql, 'registration_forms'))
  return { total: counts.pending + counts.approved + counts.rejected, ...counts }
}

/** Throws registration_not_found. */
async function findRegistration({ sql }: MemberContext, { id }: { id: string }) {
  const [form, accounts, other_forms] = await Promise.all([
    store.find(sql, id),
    store.listAccounts(sql, id),
    store.listOthers(sql, id),
  ])
  return { ...requireFound(form), accounts, other_forms }
}

type Decision = { id: string; version: number; status: ReviewStatus; notes: string }

/** Throws registration_not_found, changed_meanwhile, registration_already_decided or own_matter. */
async function decideRegistration({ sql, now, member }: MemberContext, input: Decision) {
  const { id, version, status, notes } = input
  return sql.transaction().execute(async (transaction) => {
    const form = requireFound(await store.lock(transaction, id))
    if (form.email === member.email) refuseOwnMatter(member, member.id)
    refuseOverwriting(form, version)
    if (!NEXT_STATUS[form.status].includes(status))
      throw new Refusal<RegistrationDeskRefusal>('registration_already_decided', { status: form.status })
    const decision = { status, notes: notes || null, processed_at: now, updated_by: member.id }
    return store.decide(transaction, id, decision)
  })
}

/** Throws registration_not_found. */
async function eraseRegistration({ sql, queueJob }: MemberContext, { id }: { id: string }) {
  return sql.transaction().execute(async (transaction) => {
    const isGone = await store.remove(transaction, id)
    if (!isGone) throw new Refusal<RegistrationDeskRefusal>('registration_not_found')
    await queueJob(transaction, 'list_erasures', 'all')
    return { id }
  })
}

/** The nightly job (APPLY-7). Returns how many forms were erased. */
export function eraseOldRegistrations(sql: Sql, now: Date): Promise<number> {
  return store.removeOld(sql, now)
}

/** Fingerprints of the addresses whose forms were erased. */
export function listErasedAddresses(sql: Sql): Promise<store.ErasedAddress[]> {
  return store.listErasedAddresses(sql)
}

/**
 * Erases again the forms that a restored archive brought back, and notes everybody listed as erased then, so that no
 * sync brings their form back and one that was sent since is new (APPLY-7, BACKUP-5). Returns how many.
 */
export async function repeatFormErasures(sql: Sql, erased: store.ErasedAddress[]): Promise<number> {
  // What the archive knows is noted anew with each form that goes.
  const known = new Map((await store.listErasedAddresses(sql)).map((one) => [one.fingerprint, one]))
  const noted = erased.map((one) => newerOf(one, known.get(one.fingerprint)))
  const repeated = await store.removeFormsOf(sql, erased)
  await store.noteErased(sql, noted)
  return repeated
}

const newerOf = (one: store.ErasedAddress, other = one) => (other.erased_at > one.erased_at ? other : one)

function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal<RegistrationDeskRefusal>('registration_not_found')
  return row
}

export const admin = {
  listRegistrations,
  countRegistrations,
  findRegistration,
  decideRegistration,
  eraseRegistration,
}
