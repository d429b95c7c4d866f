import { formatCount, groupDigits } from '#/kernel/counted.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'
import { LONGEST_ANSWER, LONGEST_SHORT_ANSWER, type SyncProblem } from './rules.ts'

const PROBLEM_TEXTS: Record<Exclude<SyncProblem, 'too_long'>, Words> = {
  no_email: 'No email',
  no_first_name: 'No first name',
  no_last_name: 'No last name',
  email_wrong: 'Not an email address',
  birth_unreadable: 'Date of birth can’t be read',
  birth_wrong: 'Date of birth can’t be right',
  twice: 'Same email as a row above',
  known: 'Already registered',
  erased: 'Erased earlier',
  too_old: 'Older than Settings keeps forms',
}

/** Why a row is left out, for the preview. */
export function problemWords(problem: SyncProblem): string {
  if (problem !== 'too_long') return t(PROBLEM_TEXTS[problem])
  const limits = { short: LONGEST_SHORT_ANSWER, most: LONGEST_ANSWER }
  return t('An answer is too long (names and phone {short}, others {most} characters)', limits)
}

export const syncTexts = {
  no_data: { title: 'No data provided', description: 'Please paste CSV data or upload a file first.' },
  failed: {
    title: 'Sync failed',
    description: 'Failed to sync data from Google Sheets. Please check the format and try again.',
  },
} satisfies Record<string, Text>

export function syncedToast(added: number, skipped: number): Text {
  return { title: 'Sync completed successfully', description: syncedSentence(added, skipped) }
}

export function stoppedToast(added: number, skipped: number, left: number): Text {
  return {
    title: 'Sync stopped',
    description: t('{synced_sentence} {rows} left: sync again to go on.', {
      synced_sentence: syncedSentence(added, skipped),
      rows: formatCount(left, 'row'),
    }),
  }
}

function syncedSentence(added: number, skipped: number): string {
  return t('Synced {added} new registrations. Skipped {skipped} existing/invalid entries.', {
    added: groupDigits(added),
    skipped: groupDigits(skipped),
  })
}
