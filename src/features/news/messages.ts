import type { PushMessage } from '#/kernel/context.ts'
import { t } from '#/kernel/words.ts'

/** What a member sends to the browser that they hold. */
export function testMessage(library: string): PushMessage {
  return {
    title: t('Messages from {library} arrive', { library }),
    body: t('This is a test.'),
    path: '/dashboard/notifications',
    tag: 'test',
  }
}
