import type { Text, Texts } from '#/kernel/refusal.ts'

export type ChangeRefusal =
  | 'plan_not_changeable'
  | 'plan_changed_today'
  | 'nothing_left'
  | 'change_has_begun'
  | 'change_repriced'
  | 'due_before_change'

export const changeTexts: Texts<ChangeRefusal> = {
  plan_not_changeable: {
    title: 'Can’t be changed',
    description:
      'Only a plan that is running can be changed, to one of the same length and of hours that the member doesn’t have yet. Nothing was changed.',
  },
  plan_changed_today: {
    title: 'Already changed',
    description: 'This plan was changed today. It can be changed again tomorrow.',
  },
  nothing_left: {
    title: 'Nothing left to change',
    description: 'This is the plan’s last day. Please sell the new plan instead.',
  },
  change_has_begun: {
    title: 'The new plan has begun',
    description:
      'This change can’t be undone any more. Change the plan back, or refund the payment. Nothing was changed.',
  },
  change_repriced: {
    title: 'Something has changed',
    description:
      'The plan, its price or the day has changed since you looked. Please look again before you take money.',
  },
  due_before_change: {
    title: 'Still to pay',
    description: 'A part of this plan is still to be paid. Please take that first. Nothing was changed.',
  },
}

/** The desk's messages about changing a plan. */
export const changeToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load plans' },
  preview_failed: { title: 'Error', description: 'Failed to work out the change' },
  change_failed: { title: 'Error', description: 'Failed to change the plan' },
  change_unanswered: {
    title: 'No answer',
    description: 'The plan may have been changed. Press again: it won’t count twice.',
  },
  changed: { title: 'Plan changed', description: 'We’ve emailed the member, if we have an address.' },
} satisfies Record<string, Text>
