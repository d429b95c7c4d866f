import type { Text, Texts } from '#/kernel/refusal.ts'

export type HelpRefusal = 'help_too_often' | 'help_not_found' | 'help_key_reused'

export const helpTexts: Texts<HelpRefusal> = {
  help_too_often: {
    title: 'Too many messages',
    description: 'You have sent many messages. Please try again later.',
  },
  help_key_reused: {
    title: 'Not sent',
    description: 'It was sent before with different words. Please reload the page.',
  },
  help_not_found: { title: 'Not found', description: 'This member hasn’t asked anything.' },
}

/** What students and the desk are told. */
export const helpToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load messages' },
  send_failed: { title: 'Error', description: 'Failed to send message' },
  settle_failed: { title: 'Error', description: 'Failed to mark as answered' },
  settled: { title: 'Success', description: 'Marked as answered' },
  answered: { title: 'Success', description: 'Answer sent' },
} satisfies Record<string, Text>
