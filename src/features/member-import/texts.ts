import { formatCount } from '#/kernel/counted.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t, translate } from '#/kernel/words.ts'
import { MOST_ROWS, type Use } from './rules.ts'

export type ImportRefusal =
  | 'import_not_found'
  | 'import_running'
  | 'import_cancelled'
  | 'import_incomplete'
  | 'import_too_large'
  | 'import_changed'
  | 'import_over'
  | 'import_in_use'
  | 'import_undone'
  | 'import_done'

export const importTexts: Texts<ImportRefusal> = {
  import_not_found: { title: 'Import not found', description: 'This import no longer exists.' },
  import_running: {
    title: 'Another import is running',
    description: 'Wait until it is done, then try again. Nothing was written.',
  },
  import_cancelled: { title: 'Import cancelled', description: 'Nothing was written.' },
  import_incomplete: {
    title: 'Not imported',
    description: 'Not every row arrived. Please try again. Nothing was written.',
  },
  import_too_large: () => ({
    title: 'Too many rows',
    description: t('Please import at most {most} rows at once. Nothing was written.', {
      most: MOST_ROWS.toLocaleString('en-IN'),
    }),
  }),
  import_changed: ({ rows }) => ({
    title: 'Not imported',
    description: t(
      '{rows} can’t be imported: members, plans or seats have changed since. The rows are being checked again. Nothing was written.',
      { rows: formatCount(Number(rows), 'row') },
    ),
  }),
  import_over: {
    title: 'Too late to undo',
    description: 'An import can be undone on the day it was made. Delete members one by one under Users.',
  },
  import_in_use: ({ people, count }) => ({
    title: 'Not undone',
    description: t('{uses_sentence} Nothing was undone.', {
      uses_sentence: usesSentence(people, Number(count)),
    }),
  }),
  import_undone: { title: 'Undone already', description: 'This import has been undone.' },
  import_done: { title: 'Imported already', description: 'These members are imported.' },
}

const USE_TEXTS: Record<Use, string> = {
  signed_in: 'has signed in',
  paid: 'has paid',
  invited: 'has been invited',
  sent_something: 'has sent something',
  changed_at_desk: 'was changed at the desk',
}

function usesSentence(people: unknown, count: number): string {
  const named = (Array.isArray(people) ? people : []) as { name: string; use: Use }[]
  const words = named.map(({ name, use }) => `${name} ${translate(USE_TEXTS[use])}`).join(', ')
  const others = count - named.length
  return others > 0
    ? t('{words}, and {members} too.', { words, members: formatCount(others, 'other member') })
    : `${words}.`
}

export const importToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch imports' },
  check_failed: { title: 'Error', description: 'Failed to check the rows' },
  import_failed: { title: 'Import failed', description: 'Nothing was written. Please try again.' },
  undo_failed: { title: 'Error', description: 'Failed to undo the import' },
  invite_failed: { title: 'Error', description: 'Failed to send the invitations' },
} satisfies Record<string, Text>

export function importedToast(members: number): Text {
  return {
    title: t('{members} imported', { members: formatCount(members, 'member') }),
    description: 'No emails have gone out yet. Send the invitations when you are ready.',
  }
}

export function undoneToast(members: number): Text {
  return {
    title: 'Import undone',
    description: t('{members} removed again.', { members: formatCount(members, 'member') }),
  }
}

export function invitedToast(sent: number): Text {
  return {
    title: t('{invitations} on the way', { invitations: formatCount(sent, 'invitation') }),
    description: 'Each member gets one email.',
  }
}
