import { tryOut } from '#database/try-out.ts'
import { extendPlans, type Extension } from '#/features/subscriptions/closures/actions.ts'
import { extendsByDefault } from '#/features/subscriptions/closures/rules.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import type { HolidayDetails } from './rules.ts'
import * as store from './store.ts'
import type { HolidayRefusal } from './texts.ts'

type One = { id: string }
/** `extend`: plans get a day for it; by default as the notice is short (DAYS-3). */
type Details = { holiday: HolidayDetails; extend?: boolean | undefined }

async function listHolidays({ sql }: MemberContext) {
  return store.list(sql)
}

/** The database refuses a name that the day already has. */
async function addHoliday(context: MemberContext, details: Details) {
  return context.sql.transaction().execute(async (transaction) => {
    const { id } = await add(transaction, context, details)
    return requireFound(await store.find(transaction, id))
  })
}

/** Throws holiday_not_found or changed_meanwhile; the database refuses a name that the day already has. */
async function updateHoliday(
  context: MemberContext,
  { id, version, ...details }: One & Details & { version: number },
) {
  return context.sql.transaction().execute(async (transaction) => {
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    await update(transaction, context, { id, ...details })
    return requireFound(await store.find(transaction, id))
  })
}

/** Takes back the day that plans were given for it, unless it has come. Throws holiday_not_found. */
async function removeHoliday(context: MemberContext, { id }: One) {
  return context.sql.transaction().execute(async (transaction) => {
    await remove(transaction, context, id)
    return { id }
  })
}

type Preview = { id: string | null; holiday: HolidayDetails | null; extend?: boolean | undefined }

/**
 * What saving does to plans and bookings, or removing where no `holiday` is given: it is done, and rolled back. Throws
 * holiday_not_found; the database refuses a name that the day already has.
 */
async function previewHoliday(context: MemberContext, { id, holiday, extend }: Preview): Promise<Extension> {
  // The mails would be rolled back too, but hundreds would be written while all plans and bookings are locked.
  const silent = { ...context, queueMail: async () => undefined }
  return tryOut(context.sql, async (transaction) => {
    if (holiday === null) return remove(transaction, silent, id ?? '')
    const details = { holiday, extend }
    if (id === null) return (await add(transaction, silent, details)).extension
    return update(transaction, silent, { id, ...details })
  })
}

async function add(transaction: Sql, context: MemberContext, { holiday, extend }: Details) {
  const { today, member: desk } = context
  const added = await store.insert(transaction, { ...holiday, updated_by: desk.id })
  const extension = await extendPlans(transaction, context, {
    holiday: added,
    extend: extend ?? extendsByDefault(holiday, today),
  })
  return { id: added.id, extension }
}

async function update(transaction: Sql, context: MemberContext, { id, holiday, extend }: One & Details) {
  const before = requireFound(await store.find(transaction, id))
  const saved = requireFound(
    await store.update(transaction, id, { ...holiday, updated_by: context.member.id }),
  )
  return extendPlans(transaction, context, { holiday: saved, extend: extend ?? before.extends_plans })
}

async function remove(transaction: Sql, context: MemberContext, id: string) {
  requireFound(await store.lock(transaction, id))
  const holiday = requireFound(await store.find(transaction, id))
  const extension = await extendPlans(transaction, context, { holiday, extend: false })
  requireFound(await store.remove(transaction, id))
  return extension
}

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal<HolidayRefusal>('holiday_not_found')
  return row
}

export const admin = { listHolidays, addHoliday, updateHoliday, removeHoliday, previewHoliday }
