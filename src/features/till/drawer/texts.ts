import { formatAmountFact } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

export type DrawerRefusal =
  | 'drawer_not_opened'
  | 'drawer_closed'
  | 'drawer_moved'
  | 'difference_unexplained'
  | 'not_in_drawer'
  | 'till_key_reused'
  | 'close_not_found'
  | 'close_of_a_day'
  | 'count_unchanged'
  | 'entry_not_found'
  | 'entry_reversed'

export const drawerTexts: Texts<DrawerRefusal> = {
  drawer_not_opened: {
    title: 'Count first',
    description: 'Please say how much is in the drawer now. Nothing was changed.',
  },
  drawer_closed: {
    title: 'Already counted',
    description: 'Someone has just counted the drawer. Your count was not saved.',
  },
  drawer_moved: ({ balance }) => ({
    title: 'Cash moved meanwhile',
    description: t('{amount} should be in the drawer now. Please count again. Nothing was saved.', {
      amount: formatAmountFact(balance),
    }),
  }),
  difference_unexplained: {
    title: 'What explains the difference?',
    description: 'Please write down why the count differs. Nothing was saved.',
  },
  not_in_drawer: ({ balance }) => ({
    title: 'Not enough in the drawer',
    description: t('Only {amount} should be in the drawer. If there is more, count it first.', {
      amount: formatAmountFact(balance),
    }),
  }),
  till_key_reused: {
    title: 'Error',
    description: 'This was sent before with different details. Please reload the page and try again.',
  },
  close_not_found: { title: 'Error', description: 'This count does not exist.' },
  close_of_a_day: {
    title: 'Can’t be corrected',
    description: 'This close compared a single day and changed no balance. Count the drawer instead.',
  },
  count_unchanged: {
    title: 'Nothing to correct',
    description: 'The count says that already. Nothing was changed.',
  },
  entry_not_found: { title: 'Error', description: 'This entry does not exist, or can’t be taken back.' },
  entry_reversed: {
    title: 'Already taken back',
    description: 'Someone has already taken this back. Nothing was changed.',
  },
}

/** The toasts of the till. */
export const drawerToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load the till' },
  opened: { title: 'The drawer is open', description: 'From now on the till shows what should be in it.' },
  closed: { title: 'Counted and closed', description: 'Your count is saved under your name.' },
  close_failed: { title: 'Error', description: 'Failed to save the count' },
  moved: { title: 'Saved', description: 'The drawer’s balance is up to date.' },
  move_failed: { title: 'Error', description: 'Failed to save it' },
  unanswered: {
    title: 'No answer',
    description: 'It may have been saved. Press again: it won’t count twice.',
  },
  corrected: { title: 'Count corrected', description: 'The count stays as it was, with your correction.' },
  reversed: { title: 'Taken back', description: 'The entry stays, with your reason.' },
} satisfies Record<string, Text>
