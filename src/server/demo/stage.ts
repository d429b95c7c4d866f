import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Member, MemberContext } from '#/kernel/context.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { demoGateway } from './till.ts'
import { makeRecoveryKey } from '../backup/recovery-key.ts'
import { telling } from '../recorded-sql.ts'
import { deliveries } from '../deliveries.ts'

/** What a step needs to act as somebody at a moment. */
export type Stage = {
  sql: Kysely<DB>
  admin: Member
  as: (member: Member, at: Date) => MemberContext
  /** What the admin does at a moment. The activity log tells it as if it had come from the console (AUDIT-1). */
  act: <T>(deed: Deed, run: (desk: MemberContext) => Promise<T>) => Promise<T>
  /** Every booking made, used to skip seats that can't be free. */
  bookings: { seat_number: number; time_slot: TimeSlot; end_date: Day }[]
}

/** `operation`: the endpoint's place in the contract, such as seats.assignSeat. */
export type Deed = { at: Date; operation: string; reason?: string | null }

/** The features' actions at moments in the past. No mails are sent. */
export function buildStage(sql: Kysely<DB>, admin: Member, appUrl: string): Stage {
  const till = demoGateway()
  const as = (member: Member, now: Date): MemberContext => ({
    sql,
    member,
    now,
    today: dayOf(now),
    readClock: () => ({ now, today: dayOf(now) }),
    requestKey: null,
    appUrl,
    queueMail: async () => undefined,
    queueMails: async () => undefined,
    queuePush: async () => undefined,
    signLink: () => '',
    signReceipt: () => '',
    allowAccountCheck: async () => true,
    allowRegistration: async () => true,
    allowInviteTry: async () => true,
    allowClaimTry: async () => true,
    hashPassword: async () => '',
    checkPassword: async () => 'wrong',
    deliveries,
    gateway: (provider) => (provider === 'sandbox' ? till : undefined),
    queueJob: async () => undefined,
    readMachine: async () => ({
      disk_free_bytes: 0,
      disk_total_bytes: 0,
      mails_sent: false,
      in_production: false,
    }),
    makeKey: makeRecoveryKey,
    copyPicture: async () => '',
    sealSecret: () => Buffer.alloc(0),
    openSecret: () => null,
    allowGatewayCall: async () => true,
    allowCouponTry: async () => true,
    returnCouponTry: async () => undefined,
    allowHelpQuestion: async () => true,
    allowPushTest: async () => true,
    allowReceiptSent: async () => true,
    limitExport: (_id, collect) => collect(),
  })
  const act: Stage['act'] = async ({ at, operation, reason = null }, run) => {
    const recording = { request_id: randomUUID(), admin_id: admin.id, operation, reason, at }
    await sql.executeQuery(CompiledQuery.raw(telling(recording)))
    try {
      return await run(as(admin, at))
    } finally {
      // All is one transaction, in which others go on; also after a refusal.
      await sql.executeQuery(CompiledQuery.raw(telling(null)))
    }
  }
  return { sql, admin, as, act, bookings: [] }
}
