import { tell, type Teller } from '#/features/news/tell.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { minuteOfDay, type Day } from '#/kernel/dates.ts'
import { PLAN_TYPES, SLOTS_OF_PLAN, type TimeSlot } from '#/kernel/slots.ts'
import { countFreeDesks, listDesks } from '../free-desks/count-free-desks.ts'
import { canBeBooked } from '../free-desks/rules.ts'
import { lastDays } from '../rules.ts'
import { freedMessage } from './messages.ts'
import { changesOf, mayTellAt } from './rules.ts'
import * as store from './store.ts'

type Job = Pick<Context, 'sql' | 'now' | 'today'> & Teller

/**
 * Each minute: when a slot of which every seat was taken has a free one again, tells members who have a plan for it and
 * no seat, once, unless each that is free goes out of service before their plan ends (NEWS-5). Most seats come free at
 * midnight: such a slot counts as full until the morning. Returns how many were told.
 */
export async function tellOfFreeSeats(job: Job): Promise<number> {
  const { sql, now } = job
  const [{ slots }, full] = await Promise.all([countFreeDesks(sql, now), store.listFull(sql)])
  const { filled, freed } = changesOf(slots, full)
  if (filled.length > 0) await store.noteFull(sql, filled, now)
  if (!mayTellAt(minuteOfDay(now))) return 0
  let told = 0
  for (const time_slot of freed) told += await tellWaiting(job, time_slot)
  return told
}

/** All or none, so that a job that was cut off tells nobody twice. */
function tellWaiting(job: Job, time_slot: TimeSlot): Promise<number> {
  const types = PLAN_TYPES.filter((type) => SLOTS_OF_PLAN[type].includes(time_slot))
  return job.sql.transaction().execute(async (transaction) => {
    if (!(await store.noteFree(transaction, time_slot))) return 0
    const all = await store.listWaiting(transaction, types, job.today)
    const waiting = await keepWhoCanBook(transaction, all, time_slot, job.today)
    const words = () => freedMessage(time_slot)
    for (const user_id of waiting) await tell(job, transaction, { user_id, kind: 'seat_freed', words })
    return waiting.length
  })
}

async function keepWhoCanBook(sql: Sql, user_ids: readonly string[], time_slot: TimeSlot, today: Day) {
  const [desks, plans] = await Promise.all([listDesks(sql, today), store.listPlansOf(sql, user_ids, today)])
  const plansOf = Map.groupBy(plans, ({ user_id }) => user_id)
  return user_ids.filter((user_id) => {
    const ends = lastDays(plansOf.get(user_id) ?? [], today)
    return desks.some((desk) => canBeBooked(time_slot, desk, ends))
  })
}
