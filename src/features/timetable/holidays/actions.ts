import { tryOut } from '#database/try-out.ts'
import { extendPlans, type Extension, type HolidaysOfDay } from '#/features/subscriptions/closures/actions.ts'
import { extendsByDefault, mayBeWithdrawn, mayExtend } from '#/features/subscriptions/closures/rules.ts'
import { holidaysOn, isClosed } from '#/kernel/closed-days.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
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
    await store.lockAll(transaction)
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    await update(transaction, context, { id, ...details })
    return requireFound(await store.find(transaction, id))
  })
}

/**
 * Takes back the day that plans were given for it, unless it has come. Throws holiday_not_found, or changed_meanwhile:
 * by then it may do something else than what was asked about.
 */
async function removeHoliday(context: MemberContext, { id, version }: One & { version: number }) {
  return context.sql.transaction().execute(async (transaction) => {
    await store.lockAll(transaction)
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    await remove(transaction, context, id)
    return { id }
  })
}

async function isClosedOn(sql: Sql, day: Day): Promise<boolean> {
  return isClosed(holidaysOn(await store.listAround(sql, day), day))
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
  await store.lockAll(transaction)
  const extends_plans = mayExtend(holiday, today) && (extend ?? extendsByDefault(holiday, today))
  const { id } = await store.insert(transaction, { ...holiday, extends_plans, updated_by: desk.id })
  return { id, extension: await extendFor(transaction, context, [holiday.date]) }
}

async function update(transaction: Sql, context: MemberContext, { id, holiday, extend }: One & Details) {
  const { today, member: desk } = context
  await store.lockAll(transaction)
  const before = requireFound(await store.find(transaction, id))
  const hasCome = before.extends_plans && !mayBeWithdrawn(before.date, today)
  // What it gave stays once its day has come; moved to another day, it gives no second one.
  const extends_plans = hasCome
    ? holiday.date === before.date
    : mayExtend(holiday, today) && (extend ?? before.extends_plans)
  requireFound(await store.update(transaction, id, { ...holiday, extends_plans, updated_by: desk.id }))
  return extendFor(transaction, context, [before.date, holiday.date])
}

async function remove(transaction: Sql, context: MemberContext, id: string) {
  await store.lockAll(transaction)
  const { date } = requireFound(await store.find(transaction, id))
  requireFound(await store.remove(transaction, id))
  return extendFor(transaction, context, [date])
}

/** Lets plans follow what the holidays of these days say by now: each day closes once, however many holidays it has. */
async function extendFor(transaction: Sql, context: MemberContext, dates: readonly Day[]) {
  const days: HolidaysOfDay[] = []
  for (const day of new Set(dates)) {
    const extending = await store.findExtending(transaction, day)
    const is_closed = await isClosedOn(transaction, day)
    days.push({ day, extended_for: extending?.id ?? null, is_closed })
  }
  return extendPlans(transaction, context, days)
}

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal<HolidayRefusal>('holiday_not_found')
  return row
}

export const admin = { listHolidays, addHoliday, updateHoliday, removeHoliday, previewHoliday }
