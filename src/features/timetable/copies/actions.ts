import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { weekDays, weekStart } from '../week/rules.ts'
import {
  claimUnplanned,
  listPlanned,
  listSlots,
  listVersions,
  lockWeeks,
  signWeeks,
  writeChange,
} from '../week/store.ts'
import { copyChange, weeksOfCopy } from './rules.ts'

type Range = { week: Day; until: Day }

/** What copying would replace, week by week. */
async function previewCopy({ sql }: MemberContext, { week, until }: Range) {
  const targets = weeksOfCopy(week, until)
  // Read before the slots, so that a save in between is noticed when copying.
  const versions = new Map(
    (await listVersions(sql, [week, ...targets])).map((one) => [one.week, one.version]),
  )
  const changes = await changesOf(sql, week, until)
  const planned = new Set(await listPlanned(sql, addDays(week, 7), until))
  return {
    version: versions.get(week) ?? 0,
    weeks: changes.map(({ week: target, change }) => ({
      week: target,
      version: versions.get(target) ?? 0,
      removed: change.gone.length,
      added: change.added.length,
      unplanned: daysOfCopy([target], until).filter((day) => !planned.has(day)).length,
    })),
  }
}

type Copy = Range & { version: number; weeks: { week: Day; version: number }[] }

/** Throws changed_meanwhile if one of the weeks has changed since the preview. */
async function copyWeek({ sql, member: desk }: MemberContext, { week, until, version, weeks }: Copy) {
  const targets = weeksOfCopy(week, until)
  const seen = new Map([...weeks, { week, version }].map((one) => [one.week, one.version]))
  return sql.transaction().execute(async (transaction) => {
    for (const locked of await lockWeeks(transaction, [week, ...targets]))
      refuseOverwriting(locked, seen.get(locked.week) ?? -1)
    const changes = await changesOf(transaction, week, until)
    for (const { change } of changes) await writeChange(transaction, change)
    await claimUnplanned(transaction, daysOfCopy(targets, until))
    await signWeeks(transaction, targets, desk.id)
    return { weeks: targets.length }
  })
}

const daysOfCopy = (weeks: readonly Day[], until: Day) =>
  weeks.flatMap(weekDays).filter((day) => day <= until)

async function changesOf(sql: Sql, week: Day, until: Day) {
  const slots = await listSlots(sql, week, addDays(weekStart(until), 6))
  const byWeek = Map.groupBy(slots, ({ date }) => weekStart(date))
  const of = (start: Day) => ({ week: start, slots: byWeek.get(start) ?? [] })
  return weeksOfCopy(week, until).map((target) => ({
    week: target,
    change: copyChange(of(week), of(target), until),
  }))
}

export const admin = { previewCopy, copyWeek }
