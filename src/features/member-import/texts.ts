import { formatCount } from '#/kernel/counted.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { asSentence, t, translate } from '#/kernel/words.ts'
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
  import_undone: { title: 'Already undone', description: 'This import has been undone.' },
  import_done: { title: 'Already imported', description: 'These members are imported.' },
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
    : asSentence(words)
}

export const importToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch imports' },
  check_failed: { title: 'Error', description: 'Failed to check the rows' },
  import_failed: { title: 'Import failed', description: 'Nothing was written. Please try again.' },
  import_unanswered: {
    title: 'No answer',
    description: 'The members may have been imported. Look at “Imports so far” before you try again.',
  },
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

/** What a press on Import does. */
export function willBeAdded(good: number, left_out: number): string {
  const rest = left_out > 0 ? t('; {rows} left out', { rows: formatCount(left_out, 'row') }) : ''
  if (good === 1) return t('1 member is added{rest}. You can undo the import today.', { rest })
  return t('All {members} are added together{rest}. You can undo the whole import today.', {
    members: formatCount(good, 'member'),
    rest,
  })
}

/** What undoing an import does. */
export function undoQuestion(members: number, name: string): string {
  if (members === 1)
    return t(
      '1 member from {name} is removed again, with their plan and seat. If the account has been used since, nothing is undone.',
      { name },
    )
  return t(
    'All {members} from {name} are removed again, with their plans and seats. If one of them has been used since, nothing is undone.',
    { members: formatCount(members, 'member'), name },
  )
}

/** What sending an import's invitations does. */
export function inviteQuestion(to_invite: number, name: string): string {
  if (to_invite === 1)
    return t(
      '1 member from {name} gets an email with a link to choose a password. After that, the import can’t be undone.',
      { name },
    )
  return t(
    '{members} from {name} get an email with a link to choose a password. After that, the import can’t be undone.',
    { members: formatCount(to_invite, 'member'), name },
  )
}
