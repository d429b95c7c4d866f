import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { holidaysOn } from '#/kernel/closed-days.ts'
import { listHolidaysFrom } from '#database/closed-days.ts'
import {
  defaultSlots,
  plannedDays,
  scheduleChange,
  slotProblems,
  weekDays,
  weekStart,
  type SentSlot,
} from './rules.ts'
import * as store from './store.ts'
import type { WeekRefusal } from './texts.ts'

/**
 * Applies the default week to unplanned days of this and the next four weeks: at first start as the initial content,
 * then one more day every night, so that there is always a timetable ahead. Each day gets it only once: later changes,
 * even an emptied day, stay. Returns how many days.
 */
export async function keepTimetableAhead(sql: Context['sql'], today: Day): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const ahead = plannedDays(today)
    // Locked first, as everything that writes a week does, to avoid a deadlock with a save.
    await store.lockWeeks(transaction, [...new Set(ahead.map(weekStart))])
    const days = await store.claimUnplanned(transaction, ahead)
    if (days.length > 0) await store.insertSlots(transaction, defaultSlots(days, []))
    return days.length
  })
}

type OfWeek = { week: Day }

/** The week for editing at the desk: all slots, the holidays of each day, and the unplanned days. */
async function showWeek({ sql }: { sql: Sql }, { week }: OfWeek) {
  const days = weekDays(week)
  // Read before the slots: if a save comes in between, the version is too old and saving asks again.
  const [version] = await store.listVersions(sql, [week])
  const [slots, holidays, planned] = await Promise.all([
    store.listSlots(sql, week, addDays(week, 6)),
    listHolidaysFrom(sql, week),
    store.listPlanned(sql, week, addDays(week, 6)),
  ])
  return {
    week,
    version: version?.version ?? 0,
    slots,
    holidays: days.flatMap((on) => holidaysOn(holidays, on).map((holiday) => ({ ...holiday, on }))),
    unplanned: days.filter((day) => !planned.includes(day)),
  }
}

type Save = OfWeek & { version: number; slots: SentSlot[] }

/**
 * Saves the whole week, or nothing. Saved days count as planned, even empty ones: the default week is not added to
 * them. Throws slot_ends_after_it_starts, slots_overlap or changed_meanwhile.
 */
async function saveWeek({ sql, member: desk }: MemberContext, { week, version, slots }: Save) {
  const wanted = slots.map((slot) => ({ ...slot, description: slot.description || null }))
  refuseProblems(wanted)
  return sql.transaction().execute(async (transaction) => {
    for (const locked of await store.lockWeeks(transaction, [week])) refuseOverwriting(locked, version)
    const saved = await store.listSlots(transaction, week, addDays(week, 6))
    await store.writeChange(transaction, scheduleChange(saved, wanted))
    await store.claimUnplanned(transaction, weekDays(week))
    await store.signWeeks(transaction, [week], desk.id)
    return showWeek({ sql: transaction }, { week })
  })
}

function refuseProblems(slots: readonly SentSlot[]): void {
  const [first] = slotProblems(slots)
  const slot = first && slots[first.at]
  if (!slot) return
  const other = first.problem === 'slots_overlap' ? slots[first.other]?.name : undefined
  throw new Refusal<WeekRefusal>(first.problem, { name: slot.name, date: slot.date, other })
}

export const admin = { showWeek, saveWeek }
