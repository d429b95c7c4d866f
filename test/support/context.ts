import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Context, JobName, Mail, Member, MemberContext, PushMessage } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { makeRecoveryKey } from '#/server/backup/recovery-key.ts'
import { deliveries } from '#/server/deliveries.ts'

/** A morning at the desk: 8:00 AM in India on 20 November 2026. */
export const TEST_NOW = new Date('2026-11-20T02:30:00Z')

export type TestContext = Context & {
  mails: Mail[]
  pushes: (PushMessage & { user_id: string })[]
  jobs: { name: JobName; id: string }[]
}

/**
 * What actions get in tests: real SQL, a fixed clock, and fakes only for mail and links. Queued mails are in `mails`,
 * messages to browsers in `pushes`, jobs in `jobs`.
 */
export function testContext(sql: Kysely<DB>, changes: Partial<Context> = {}): TestContext {
  const mails: Mail[] = []
  const pushes: TestContext['pushes'] = []
  const jobs: TestContext['jobs'] = []
  const now = changes.now ?? TEST_NOW
  return {
    sql,
    now,
    today: dayOf(now),
    // Time stands still, also for whoever spreads another `now` over this.
    readClock() {
      return { now: this.now, today: this.today }
    },
    requestKey: null,
    appUrl: 'http://library.test',
    queueMail: async (_sql, compose) => void mails.push(compose()),
    queueMails: async (_sql, many) => void mails.push(...many.map(({ compose }) => compose())),
    queuePush: async (_sql, { user_id }, compose) => void pushes.push({ user_id, ...compose() }),
    signLink: ({ file_id, viewer_id, seconds, download }) =>
      `/api/files/${file_id}?viewer=${viewer_id}&seconds=${seconds}&download=${download}`,
    signReceipt: ({ receipt_id, seconds }) => `/receipt/${receipt_id}?seconds=${seconds}`,
    allowAccountCheck: async () => true,
    allowRegistration: async () => true,
    allowInviteTry: async () => true,
    allowClaimTry: async () => true,
    gateway: () => undefined,
    deliveries,
    queueJob: async (_sql, name, id) => void jobs.push({ name, id }),
    readMachine: async () => ({
      disk_free_bytes: 40e9,
      disk_total_bytes: 100e9,
      mails_sent: true,
      in_production: false,
    }),
    makeKey: makeRecoveryKey,
    sealSecret: (secret) => Buffer.from(`sealed ${secret}`),
    openSecret: (sealed) => sealed.toString().replace(/^sealed /, ''),
    copyPicture: () => Promise.reject(new Error('nothing is fetched in tests')),
    allowGatewayCall: async () => true,
    allowCouponTry: async () => true,
    returnCouponTry: async () => undefined,
    allowHelpQuestion: async () => true,
    allowReceiptSent: async () => true,
    limitExport: (_id, collect) => collect(),
    allowPushTest: async () => true,
    checkPassword: async (_id, password) => (password === 'right' ? 'right' : 'wrong'),
    hashPassword: async (password) => `hash of ${password}`,
    ...changes,
    mails,
    pushes,
    jobs,
  }
}

/** The same for a signed-in member. */
export function memberContext(
  sql: Kysely<DB>,
  member: Member,
  changes: Partial<Context> = {},
): MemberContext & TestContext {
  return { ...testContext(sql, changes), member }
}
