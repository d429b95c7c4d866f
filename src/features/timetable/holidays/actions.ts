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

/** Throws holiday_is_there. */
async function addHoliday({ sql, member: desk }: MemberContext, { holiday }: Details) {
  const added = await store.insert(sql, { ...holiday, updated_by: desk.id })
  if (!added) throw refuseDuplicate(holiday)
  return added
}

/** Throws holiday_not_found, changed_meanwhile or holiday_is_there. */
async function updateHoliday(
  { sql, member: desk }: MemberContext,
  { id, version, holiday }: One & Details & { version: number },
) {
  return sql.transaction().execute(async (transaction) => {
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    const saved = store.update(transaction, id, { ...holiday, updated_by: desk.id })
    return requireFound(
      await saved.catch((error: unknown) => {
        const isThere = (error as { constraint?: string } | null)?.constraint === 'holiday_is_there'
        throw isThere ? refuseDuplicate(holiday) : error
      }),
    )
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

function refuseDuplicate({ name, date }: HolidayDetails): Refusal<HolidayRefusal> {
  return new Refusal('holiday_is_there', { name, date })
}

export const admin = { listHolidays, addHoliday, updateHoliday, removeHoliday }
