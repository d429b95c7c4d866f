import { expect, test } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { addDays, toDay } from '#/kernel/dates.ts'
import { sayIn } from '#/kernel/words.ts'
import { slotTimeRange } from '../../rules.ts'
import { NEW_SLOT } from '../rules.ts'
import {
  dayChangeWords,
  problemsOf,
  sentFrom,
  typedSlot,
  type FieldProblem,
  type TypedSlot,
} from './typed-week.ts'

const WEEK = toDay('2026-11-22')
const slot = (changes: Partial<TypedSlot>): TypedSlot => ({
  ...typedSlot({ ...NEW_SLOT, date: WEEK }),
  ...changes,
})
const late = { time: '10:00', end_time: '11:00' }

test.each<[string, TypedSlot[], FieldProblem | undefined]>([
  ['nothing', [slot({}), slot(late)], undefined],
  ['a name', [slot({}), slot({ ...late, name: ' ' })], { field: 'name', message: 'Name is required' }],
  ['a start', [slot({}), slot({ time: '' })], { field: 'time', message: 'Please enter a time' }],
  ['an end', [slot({}), slot({ end_time: '' })], { field: 'end_time', message: 'Please enter a time' }],
  [
    'an end after the start',
    [slot({}), slot({ end_time: '08:00' })],
    { field: 'end_time', message: 'The end has to be after the start' },
  ],
  [
    'a time of its own',
    [slot({ name: 'Assembly' }), slot({ time: '09:30' })],
    { field: 'time', message: `Overlaps “Assembly”, ${slotTimeRange(NEW_SLOT)}` },
  ],
  ['nothing on another day', [slot({}), slot({ date: addDays(WEEK, 1) })], undefined],
])('the second slot lacks %s', (_name, [first, second], problem) => {
  expect(problemsOf({ first, second }).get('second')).toEqual(problem)
})

test('a removed slot is not sent, and an empty description is none', () => {
  const { description: _, ...rest } = slot({ description: '  ' })
  expect(sentFrom({ first: undefined, second: slot({ description: '  ' }) })).toEqual([
    { ...rest, description: null },
  ])
})

test('what is wrong, and what somebody else changed, is said in Hindi too (LANG-3)', () => {
  const wrong = [
    slot({ name: '' }),
    slot({ time: '' }),
    slot({ end_time: '08:00', date: addDays(WEEK, 1) }),
    slot({ name: 'पढ़ाई', date: addDays(WEEK, 2) }),
    slot({ name: 'पढ़ाई', date: addDays(WEEK, 2) }),
  ]
  const changes = [1, 2].map((count) => ({ date: WEEK, added: count, changed: count, removed: count }))
  const said = sayIn('hi', { ...hindi, ...deskHindi }, () => [
    ...[...problemsOf(Object.fromEntries(wrong.entries())).values()].map(({ message }) => message),
    ...changes.flatMap((change) => Object.values(dayChangeWords(change))),
  ])
  expect(said).toHaveLength(8)
  // Times keep their AM and PM.
  for (const text of said) expect(text).not.toMatch(/[A-Za-z]{3}/)
})

test('what somebody else changed on a day is counted', () => {
  const change = dayChangeWords({ date: WEEK, added: 2, changed: 0, removed: 1 })
  expect(change).toEqual({ what: 'Sunday, 22 November 2026', now: '2 slots added, 1 slot removed' })
})
