import type { FastifyRequest } from 'fastify'
import type { Context } from '#/kernel/context.ts'
import { readClock } from '../clock.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { networkOf } from '../limits.ts'
import type { Services } from '../services.ts'
import type { RequestContext } from './bind.ts'

/** The context for a request's actions. The session is looked up at most once, and only if needed. */
export function contextOf(request: FastifyRequest, services: Services): RequestContext {
  const time = readClock(services.clock)
  const key = request.headers['idempotency-key']
  const context: Context = {
    ...services.ports,
    sql: services.sql,
    ...time,
    readClock: () => readClock(services.clock),
    requestKey: typeof key === 'string' ? key : null,
    appUrl: services.config.appUrl,
    allowAccountCheck: (email) => services.limits.allowAccountCheck(request.ip, email),
    allowRegistration: async () =>
      (await services.limits.take('registration_of_address', networkOf(request.ip))) === 0,
    allowInviteTry: async () =>
      (await services.limits.take('invite_of_address', networkOf(request.ip))) === 0,
    allowClaimTry: async () => (await services.limits.take('claim_of_address', networkOf(request.ip))) === 0,
    allowGatewayCall: async (member_id) => (await services.limits.take('gateway_of_member', member_id)) === 0,
    allowCouponTry: async (member_id) => (await services.limits.take('coupon_of_member', member_id)) === 0,
    returnCouponTry: (member_id) => services.limits.giveBack('coupon_of_member', member_id),
    allowHelpQuestion: async (member_id) => (await services.limits.take('help_of_member', member_id)) === 0,
    allowPushTest: async (member_id) => (await services.limits.take('push_test_of_member', member_id)) === 0,
    allowReceiptSent: async (receipt_id) =>
      (await services.limits.take('sending_of_receipt', receipt_id)) === 0,
    limitExport: (member_id, collect) => limitExport(services, member_id, collect),
    hashPassword,
    checkPassword: (member_id, password) => checkPassword(services, member_id, password),
  }
  const { cookie } = request.headers
  let found: ReturnType<typeof services.sessions.findWith> | undefined
  let ended: Promise<boolean> | undefined
  return {
    requestId: request.id,
    context,
    record: (recording) => services.record({ ...recording, request_id: request.id, at: time.now }),
    session: (read) => (found ??= services.sessions.findWith(cookie, read && { read, today: context.today })),
    wasEnded: () => (ended ??= services.sessions.wasEnded(cookie)),
    onEndpoint: (path) => {
      request.endpoint = `/api${path}`
    },
  }
}

/** It reads every table, so a few at once by one member would slow down everybody. */
async function limitExport<Data>({ limits }: Services, member_id: string, collect: () => Promise<Data>) {
  if ((await limits.take('running_export_of_member', member_id)) > 0) return null
  try {
    return (await limits.take('export_of_member', member_id)) > 0 ? null : await collect()
  } finally {
    await limits.forget('running_export_of_member', member_id)
  }
}

/** A stolen session must not allow guessing passwords, so wrong ones are counted. */
async function checkPassword({ sql, limits }: Services, member_id: string, password: string) {
  if ((await limits.take('password_of_member', member_id)) > 0) return 'too_many'
  const credential = await sql
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', member_id)
    .executeTakeFirst()
  if (!credential?.password || !(await verifyPassword({ hash: credential.password, password })))
    return 'wrong'
  await limits.forget('password_of_member', member_id)
  return 'right'
}
