import type { TaskList } from 'graphile-worker'
import { tellOfNotice } from '#/features/notices/telling/tell-of-notice.ts'
import { tellOfFreeSeats } from '#/features/seats/waiting/tell-of-free-seats.ts'
import { remindOfEnds } from '#/features/subscriptions/reminders/remind-of-ends.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { QueuedPush } from '../push/outbox.ts'
import type { PushNetwork } from '../push/post.ts'
import { pushSender } from '../push/send-push.ts'
import type { PaymentTaskOptions } from './payment-tasks.ts'

export type NewsTaskOptions = PaymentTaskOptions & {
  pushKey: Buffer
  pushNetwork: PushNetwork | undefined
}

/** Jobs that tell members of something, and the one that hands a message to a push service. */
export function newsTasks({ sql, ports, appUrl, clock, log, pushKey, pushNetwork }: NewsTaskOptions) {
  const sendPush = pushSender({ sql, masterKey: pushKey, appUrl, log, network: pushNetwork })
  const surroundings = () => {
    const now = clock()
    return { ...ports, sql, appUrl, now, today: dayOf(now) }
  }
  return {
    send_push: async (payload, { job }) => {
      try {
        await sendPush(payload as QueuedPush)
      } catch (error) {
        // A message is no matter for the desk: after a day it is no news any more.
        if (job.attempts < job.max_attempts) throw error
        log.warn({ err: error }, 'a message was given up')
      }
    },
    tell_of_notice: async (payload) => {
      const told = await tellOfNotice(surroundings(), (payload as { id: string }).id)
      log.info({ told }, 'members told of a notice')
    },
    tell_of_free_seats: async () => {
      const told = await tellOfFreeSeats(surroundings())
      if (told > 0) log.info({ told }, 'members told of a free seat')
    },
    remind_of_ends: async () => {
      log.info({ reminded: await remindOfEnds(surroundings()) }, 'members reminded of the end of their plan')
    },
  } satisfies TaskList
}
