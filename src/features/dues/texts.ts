import { formatDay, isDay } from '#/kernel/dates.ts'
import { formatAmountFact } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { GRACE_DAYS } from '#/kernel/grace-days.ts'
import { MOST_DAYS, type DueEnd } from './rules.ts'

export type DueRefusal =
  | 'part_refused'
  | 'due_day_changed'
  | 'due_day_refused'
  | 'due_not_found'
  | 'due_closed'
  | 'due_overpaid'
  | 'part_not_whole'
  | 'plan_not_cuttable'
  | 'cut_changed'
  | 'owed_changed'
  | 'undo_later_part_first'

/** How a due was closed, in a list. */
export const CLOSED_LABELS: Record<DueEnd, string> = {
  paid: 'Paid',
  written_off: 'Written off',
  ended: 'Ended',
}

const dayFact = (day: unknown) => (typeof day === 'string' && isDay(day) ? formatDay(day) : '')

/** Shown at the desk only. */
export const dueTexts: Texts<DueRefusal> = {
  part_refused: ({ least, most }) => ({
    title: 'Not this part',
    description: t('At least half must be paid now: {amount} to {amount2}, in whole rupees.', {
      amount: formatAmountFact(least),
      amount2: formatAmountFact(most),
    }),
  }),
  due_day_refused: ({ until }) => ({
    title: 'Not on this day',
    description: t('The rest must be due within {most} days: from tomorrow to {day_fact}.', {
      most: MOST_DAYS,
      day_fact: dayFact(until),
    }),
  }),
  due_day_changed: ({ due_on }) => ({
    title: 'Please look again',
    description: t('It is due on {day_fact} now. Nothing was changed.', { day_fact: dayFact(due_on) }),
  }),
  due_not_found: { title: 'Due not found', description: 'This due does not exist.' },
  due_closed: {
    title: 'Nothing owed',
    description: 'This due has been paid or closed meanwhile. Nothing was changed.',
  },
  due_overpaid: ({ owed }) => ({
    title: 'More than is owed',
    description: owed
      ? t('Only {amount} is still owed. Nothing was recorded.', { amount: formatAmountFact(owed) })
      : 'They owe less than that. Nothing was recorded.',
  }),
  part_not_whole: {
    title: 'Whole rupees, please',
    description: 'Please enter whole rupees, or exactly what is left to pay.',
  },
  plan_not_cuttable: () => ({
    title: 'Can’t be cut',
    description: t(
      'You can cut a plan when its due is more than {days} days late and it still has unpaid days.',
      { days: GRACE_DAYS },
    ),
  }),
  cut_changed: ({ until }) => ({
    title: 'Please look again',
    description: t('The plan would now end on {day_fact}. Nothing was changed.', {
      day_fact: dayFact(until),
    }),
  }),
  owed_changed: ({ owed }) => ({
    title: 'Please look again',
    description: t('They owe {amount} now. Nothing was changed.', { amount: formatAmountFact(owed) }),
  }),
  undo_later_part_first: {
    title: 'A later part has been paid',
    description:
      'Another part of this plan has been paid since. Please undo or refund that one first. Nothing was changed.',
  },
}

export const dueToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch dues' },
  taken: { title: 'Payment recorded', description: 'We’ve emailed the receipt, if we have an address.' },
  take_failed: { title: 'Error', description: 'Failed to record the payment' },
  take_unanswered: {
    title: 'No answer',
    description: 'The payment may have been recorded. Press again: it won’t count twice.',
  },
  day_changed: { title: 'Date changed', description: 'The member sees the new date on Fees.' },
  day_failed: { title: 'Error', description: 'Failed to change the date' },
  written_off: { title: 'Written off', description: 'Nothing more is owed for this plan.' },
  write_off_failed: { title: 'Error', description: 'Failed to write off the rest' },
  cut: { title: 'Plan cut', description: 'The seat is free after the new last day.' },
  cut_failed: { title: 'Error', description: 'Failed to cut the plan' },
} satisfies Record<string, Text>

/** Once a plan was cut: the seats that what follows it can't have on all its days are named (DAYS-2). */
export function cutWords(lost_seats: readonly number[]): Text {
  if (lost_seats.length === 0) return dueToasts.cut
  return {
    title: dueToasts.cut.title,
    description: t('Not on every day of the next plan: seat {seats}. Please give them another seat then.', {
      seats: lost_seats.join(', '),
    }),
  }
}
