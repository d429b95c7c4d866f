import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { holidaysOn } from '../holidays/rules.ts'
import { listFrom } from '../holidays/store.ts'
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
 * Applies the default week to days of this and the next four weeks that nobody has planned yet: at first start as the
 * initial content, then one more day every night, so that there is always a timetable ahead. It is applied to a day
 * only once: what was changed or emptied stays so. Returns how many days.
 */
export async function keepTimetableAhead(sql: Context['sql'], today: Day): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const ahead = plannedDays(today)
    // First, as everybody who writes a week does: else a save and this could wait for each other.
    await store.lockWeeks(transaction, [...new Set(ahead.map(weekStart))])
    const days = await store.claimUnplanned(transaction, ahead)
    if (days.length > 0) await store.insertSlots(transaction, defaultSlots(days, []))
    return days.length
  })
}

type OfWeek = { week: Day }

/** The week as the desk edits it: all slots, the holidays of each day, and the days that nobody has planned yet. */
async function showWeek({ sql }: { sql: Sql }, { week }: OfWeek) {
  const days = weekDays(week)
  // Before the slots: of a save in between, the slots are read and its version is not, so that saving asks again.
  const [version] = await store.listVersions(sql, [week])
  const [slots, holidays, planned] = await Promise.all([
    store.listSlots(sql, week, addDays(week, 6)),
    listFrom(sql, week),
    store.listPlanned(sql, week),
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
 * Saves all of a week, or nothing. What is saved counts as planned, empty days too: the default week is not laid over it.
 * Throws slot_ends_after_it_starts, slots_overlap or changed_meanwhile.
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
