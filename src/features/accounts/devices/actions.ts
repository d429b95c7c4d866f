import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { endCalendarLink } from '#/features/timetable/calendar/actions.ts'
import type { AccountRefusal } from '../texts.ts'
import { deviceName, shortAddress } from './rules.ts'
import * as store from './store.ts'

/** Where the member is signed in, this device first. */
async function listDevices({ sql, member }: MemberContext) {
  const sessions = await store.listSessions(sql, member.id)
  return sessions
    .map((session) => ({
      id: session.id,
      name: deviceName(session.user_agent),
      place: shortAddress(session.ip_address),
      signed_in_at: session.created_at,
      last_used_at: session.last_used_at,
      this_device: session.id === member.session_id,
    }))
    .toSorted((one, other) => Number(other.this_device) - Number(one.this_device))
}

/** Signs out one device and ends its live stream. Throws device_unknown. */
async function endDevice({ sql, member }: MemberContext, { id }: { id: string }) {
  if (!(await store.endSession(sql, member.id, id))) throw new Refusal<AccountRefusal>('device_unknown')
  return {}
}

/** Signs out everywhere, including this device, and ends the calendar link, which opens without a sign-in. */
async function endAllDevices({ sql, member }: MemberContext) {
  return sql.transaction().execute(async (transaction) => {
    await endCalendarLink(transaction, member.id)
    return { ended: await store.endSessions(transaction, member.id) }
  })
}

export const member = { listDevices, endDevice, endAllDevices }
