import type { Texts } from './refusal.ts'

/** What anybody may be answered while the database or the disk gives no room (503). */
export const busyTexts: Texts<'busy'> = {
  busy: {
    title: 'One moment, please',
    description:
      'The library’s system can’t answer right now. Nothing you had saved is lost. Please try again in a minute.',
  },
}
