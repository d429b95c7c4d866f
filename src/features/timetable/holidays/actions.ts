import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import type { HolidayDetails } from './rules.ts'
import * as store from './store.ts'
import type { HolidayRefusal } from './texts.ts'

type One = { id: string }
type Details = { holiday: HolidayDetails }

async function listHolidays({ sql }: MemberContext) {
  return store.list(sql)
}

/** The database refuses a name that the day already has. */
async function addHoliday({ sql, member: desk }: MemberContext, { holiday }: Details) {
  return store.insert(sql, { ...holiday, updated_by: desk.id })
}

/** Throws holiday_not_found or changed_meanwhile; the database refuses a name that the day already has. */
async function updateHoliday(
  { sql, member: desk }: MemberContext,
  { id, version, holiday }: One & Details & { version: number },
) {
  return sql.transaction().execute(async (transaction) => {
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    return requireFound(await store.update(transaction, id, { ...holiday, updated_by: desk.id }))
  })
}

/** Throws holiday_not_found. */
async function removeHoliday({ sql }: MemberContext, { id }: One) {
  return requireFound(await store.remove(sql, id))
}

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal<HolidayRefusal>('holiday_not_found')
  return row
}

export const admin = { listHolidays, addHoliday, updateHoliday, removeHoliday }
