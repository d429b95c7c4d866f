import type { TaskList } from 'graphile-worker'
import { lapseOrders } from '#/features/canteen/orders/lapse-orders.ts'
import { releaseLapsedCoupons } from '#/features/coupons/actions.ts'
import { checkReported } from '#/features/online-payments/reconciliation/check-payment.ts'
import { reconcile } from '#/features/online-payments/reconciliation/reconcile.ts'
import { checkRefunds, followRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import type { Context } from '#/kernel/context.ts'
import { readClock, type Clock } from '../clock.ts'
import type { JobLog } from './job-log.ts'

export type PaymentTaskOptions = {
  sql: Context['sql']
  ports: Pick<Context, 'queueMail' | 'queuePush' | 'queueJob' | 'gateway' | 'deliveries'>
  appUrl: string
  clock: Clock
  log: JobLog
}

/** Jobs that talk to the payment providers. One that gets no answer is retried by the runner. */
export function paymentTasks({ sql, ports, appUrl, clock, log }: PaymentTaskOptions) {
  const surroundings = () => ({
    ...ports,
    sql,
    appUrl,
    ...readClock(clock),
    readClock: () => readClock(clock),
  })
  async function expire_holds() {
    const lapsed = await lapseOrders(surroundings())
    const released = await releaseLapsedCoupons(surroundings())
    if (released > 0) log.info({ released }, 'held coupons released')
    if (lapsed > 0) log.info({ lapsed }, 'unpaid canteen orders lapsed')
  }
  return {
    check_payment: async (payload) => {
      await checkReported(surroundings(), idIn(payload))
      await checkRefunds(surroundings(), idIn(payload))
    },
    send_refund: async (payload, { job }) => {
      await sendRefund(surroundings(), idIn(payload), job.attempts >= job.max_attempts)
    },
    reconcile_payments: async () => {
      const done = await reconcile(surroundings(), (error) =>
        log.error({ err: error }, 'a payment is not checked'),
      )
      if (done.asked > 0) log.info(done, 'payments asked for')
    },
    follow_refunds: async () => {
      const asked = await followRefunds(surroundings(), (error) =>
        log.error({ err: error }, 'a refund is not followed'),
      )
      if (asked > 0) log.info({ asked }, 'refunds asked for')
    },
    expire_holds,
    // What an earlier version has queued under the job's old name is done too.
    let_go: expire_holds,
  } satisfies TaskList
}

const idIn = (payload: unknown): string => (payload as { id: string }).id
