import type { Asked } from '#database/read-page.ts'
import { applySlotExclusivity } from '#/features/seats/exclusivity/actions.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { admin as logo } from './logo/actions.ts'
import { admin as pictures } from './pictures/actions.ts'
import { member as ratings } from './ratings/actions.ts'
import { admin as quotes, member as testimonials } from './testimonials/actions.ts'
import { withoutSamples } from './samples/rules.ts'
import { savedPayee, settingChanges, type Settings } from './rules.ts'
import * as store from './store.ts'
import type { LibraryRefusal } from './texts.ts'

/** The default page size of the history. */
const PAGE = 20

/** The library's public name, texts, opening hours and contact details. */
export function findDetails(sql: Sql) {
  return store.findDetails(sql)
}

/** In production nobody is told a made-up number to call (LIBRARY-9). */
async function details({ sql, readMachine }: Context) {
  const [found, { in_production }] = await Promise.all([findDetails(sql), readMachine()])
  return in_production ? withoutSamples(found) : found
}

async function findSettings({ sql }: MemberContext) {
  return withSavedPayee(await store.findSettings(sql))
}

/** The recipient of UPI payments; null until an admin has saved one (PROOF-2). */
export async function findPayee(sql: Sql) {
  const stored = await store.findPayee(sql)
  const payee = savedPayee(stored.payee)
  return payee === '' ? null : { ...stored, payee }
}

function withSavedPayee<State extends { upi_payee: string }>(state: State): State {
  return { ...state, upi_payee: savedPayee(state.upi_payee) }
}

/**
 * Saves the settings with their history in one transaction. Throws changed_meanwhile, bookings_share_hours with
 * the `seats` that keep the slot exclusivity from being changed, second_factor_first, or payee_needed.
 */
async function saveSettings(context: MemberContext, input: Settings & { version: number }) {
  const { sql, member, now, today } = context
  const { version, ...wanted } = input
  return sql.transaction().execute(async (transaction) => {
    const { saved_by, ...current } = withSavedPayee(await store.lockSettings(transaction))
    refuseOverwriting({ version: current.version, saved_by }, version)
    // A member who has just paid could not prove it.
    if (wanted.upi_payee === '' && current.upi_payee !== '') throw new Refusal<LibraryRefusal>('payee_needed')
    const newlyAsked = wanted.second_factor_for_admins && !current.second_factor_for_admins
    // An admin who turns it on must not be the first to be locked out.
    if (newlyAsked && !(await store.hasTwoStepSignIn(transaction, member.id)))
      throw new Refusal<LibraryRefusal>('second_factor_first')
    const changes = settingChanges(current, wanted)
    if (changes.length === 0) return current
    const save = { admin_id: member.id, at: now }
    const saved = await store.updateSettings(transaction, wanted, save)
    await store.insertChanges(transaction, changes, save)
    if (changes.some(({ field }) => field === 'slot_exclusivity')) {
      await applySlotExclusivity(transaction, wanted.slot_exclusivity, today)
    }
    return saved
  })
}

/** Newest first, 20 a page. */
function listSettingsChanges({ sql }: MemberContext, { cursor, limit = PAGE }: Asked<number>) {
  return store.listChanges(sql, { cursor, limit })
}

export const member = { ...ratings, ...testimonials }
export const visitor = { details }
export const admin = { findSettings, saveSettings, listSettingsChanges, ...pictures, ...logo, ...quotes }
