import type { Context, Sql } from '#/kernel/context.ts'
import { GatewayError, ignoreUnknown, type ListedRefund, type Provider } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { enterOutsideRefund } from './enter-outside-refund.ts'
import { finishLateRefund } from './finish-late-refund.ts'
import { returnRefund, type Surroundings } from '../finish-refund.ts'
import { isSameRefund, nextRefundCheck } from '../rules.ts'
import { find, type Refund } from '../store.ts'
import * as store from './store.ts'
import type { RefundRefusal } from '../texts.ts'

export type Asking = Surroundings & Pick<Context, 'sql' | 'gateway' | 'readClock' | 'deliveries'>

/** How many refunds one run checks, and how many of them at once. */
const A_RUN = 50
const AT_ONCE = 5

type Checked = {
  listed: ListedRefund[]
  /** Whether one that was made at the gateway was entered. */
  entered: boolean
}

/**
 * Asks the gateway for all refunds of a capture and acts on what is news: one of ours that it failed to deliver is owed
 * again, one that it accepted although it had seemed refused is done, and one that was made at the gateway is entered.
 * In this order, since each may pay what the one before has left. Undefined if nobody can be asked. Throws a
 * GatewayError if the gateway can't say.
 */
export async function checkRefundsOfCapture(
  asking: Asking,
  capture: store.Capture,
): Promise<Checked | undefined> {
  const { sql } = asking
  const gateway = asking.gateway(capture.payment_method as Provider)
  const listed = await gateway?.listRefunds(capture.provider_payment_id).catch(ignoreUnknown)
  if (!listed) return undefined
  const context = renewTime(asking)
  const inTransaction = <T>(enter: (transaction: Sql) => Promise<T>) => sql.transaction().execute(enter)
  // Read after the answer: whatever we sent was stored before.
  const ours = await store.listOfCapture(sql, capture)
  const saidOf = (one: Refund) => listed.find((reported) => isSameRefund(one, reported))
  for (const one of ours)
    if (one.status === 'done' && saidOf(one)?.status === 'failed')
      await inTransaction((transaction) => returnRefund(transaction, one, context))
  for (const one of ours) {
    const said = saidOf(one)
    if (one.status === 'failed' && one.done_at === null && said && said.status !== 'failed')
      await inTransaction((transaction) =>
        finishLateRefund(transaction, one.id, said.provider_refund_id, context),
      )
  }
  let entered = false
  for (const reported of listed)
    if (reported.status !== 'failed' && !ours.some((one) => isSameRefund(one, reported))) {
      const isNew = await inTransaction((transaction) =>
        enterOutsideRefund(transaction, capture, reported, context),
      )
      entered ||= isNew
    }
  return { listed, entered }
}

/** Checks all refunds of a payment, after news of it. Throws a GatewayError. */
export async function checkRefunds(asking: Asking, payment_id: string): Promise<void> {
  for (const capture of await store.listCaptures(asking.sql, payment_id))
    await checkRefundsOfCapture(asking, capture)
}

/**
 * Checks a payment of which a refund has failed, before money is refunded another way: silence is no refusal. Throws
 * gateway_silent, refund_taken if the gateway turns out to have accepted one, or refunded_meanwhile if others were made
 * there, which are entered then.
 */
export async function recheckFailedRefunds(asking: Asking, payment_id: string): Promise<void> {
  const { sql } = asking
  for (const capture of await store.listCaptures(sql, payment_id)) {
    const failed = (await store.listOfCapture(sql, capture)).filter(({ status }) => status === 'failed')
    if (failed.length === 0) continue
    const checked = await checkRefundsOfCapture(asking, capture).catch((error: unknown) => {
      throw error instanceof GatewayError ? new Refusal<RefundRefusal>('gateway_silent') : error
    })
    const taken = checked?.listed.filter(({ status }) => status !== 'failed') ?? []
    if (failed.some((one) => one.done_at === null && taken.some((reported) => isSameRefund(one, reported))))
      throw new Refusal<RefundRefusal>('refund_taken')
    if (checked?.entered) throw new Refusal<RefundRefusal>('refunded_meanwhile')
  }
}

/** Checks every refund that is due. Returns how many; one that can't be checked holds up no other. */
export async function followRefunds(asking: Asking, onFault: (error: unknown) => void): Promise<number> {
  const { sql, now } = asking
  const due = await store.listDue(sql, now, A_RUN)
  const check = async ({ id, done_at }: (typeof due)[number]) => {
    const said = await checkRefund(asking, id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) onFault(error)
      return 'pending' as const
    })
    await store.setNextCheck(sql, id, nextRefundCheck(done_at, now, said)).catch(onFault)
  }
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map(check))
  return due.length
}

/** What the gateway says of a refund; undefined if it has no such refund, or nobody can be asked. */
async function checkRefund(asking: Asking, id: string): Promise<ListedRefund['status'] | undefined> {
  const refund = await find(asking.sql, id)
  if (!refund || refund.provider_payment_id === null) return undefined
  const { payment_id, payment_method, provider_payment_id } = refund
  const checked = await checkRefundsOfCapture(asking, { payment_id, payment_method, provider_payment_id })
  return checked?.listed.find((reported) => isSameRefund(refund, reported))?.status
}
