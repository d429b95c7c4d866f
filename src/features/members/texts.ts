import { translate } from '#/kernel/words.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import type { ActionRefusal } from './rules.ts'

/** `member_not_found` and `erasure_of_admin` have their words in till and in accounts. */
export type MemberRefusal = ActionRefusal | 'last_admin' | 'member_not_found'

type Worded = Exclude<MemberRefusal, 'member_not_found' | 'erasure_of_admin'>

export const memberTexts: Texts<Worded> = {
  last_admin: {
    title: 'Last administrator',
    description: 'There has to be an administrator who can sign in. Make somebody else an admin first.',
  },
  own_account: {
    title: 'Your own account',
    description: 'Ask another administrator to do this.',
  },
  member_banned: { title: 'Banned', description: 'This user is banned.' },
  member_not_banned: { title: 'Not banned', description: 'This user isn’t banned any more.' },
  two_step_is_off: { title: 'Already off', description: 'This user signs in without a code already.' },
  member_is_admin: { title: 'Already an admin', description: 'This user is an administrator already.' },
  member_is_student: { title: 'Not an admin', description: 'This user isn’t an administrator any more.' },
  member_unconfirmed: {
    title: 'Email not confirmed',
    description: 'Only somebody who has confirmed their email address can work at the desk.',
  },
  member_is_desk: { title: 'Already at the desk', description: 'This user is a desk member already.' },
  member_not_desk: { title: 'Not at the desk', description: 'This user isn’t a desk member any more.' },
  desk_account: {
    title: 'Ask an administrator',
    description: 'Only an administrator can change the account of somebody who works at the desk.',
  },
}

export const memberToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch users' },
  update_failed: { title: 'Error', description: 'Failed to update profile' },
  delete_failed: { title: 'Error', description: 'Failed to delete user' },
  action_failed: { title: 'Error', description: 'Failed to perform action' },
  export_failed: { title: 'Export failed', description: 'Please try again.' },
} satisfies Record<string, Text>

const DONE = {
  edit: 'Profile updated',
  ban: 'User banned',
  unban: 'User unbanned',
  end_two_step: 'Two-step sign-in is off',
  make_admin: 'User is now an admin',
  remove_admin: 'User is no longer an admin',
  make_desk: 'User is now a desk member',
  remove_desk: 'User is no longer a desk member',
  delete: 'User deleted',
}

/** What was done, and to whom. */
export function doneToast(action: keyof typeof DONE, name: string): Text {
  return { title: translate(DONE[action]), description: name }
}
