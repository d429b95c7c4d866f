import type { PushMessage } from '#/kernel/context.ts'
import { t } from '#/kernel/words.ts'

/** The same on a locked screen, without the reason (NEWS-3). */
export function approvedMessage(): PushMessage {
  return {
    title: t('You are verified'),
    body: t('With a plan you can book a seat now.'),
    path: '/dashboard/seats',
    tag: 'verification',
  }
}

export function rejectedMessage(): PushMessage {
  return {
    title: t('Your verification needs another try'),
    body: t('Open to see why.'),
    path: '/dashboard/verification',
    tag: 'verification',
  }
}
