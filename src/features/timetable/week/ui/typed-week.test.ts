import { expect, test } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import { slotTimeRange } from '../../rules.ts'
import { NEW_SLOT } from '../rules.ts'
import { problemsOf, sentFrom, typedSlot, type FieldProblem, type TypedSlot } from './typed-week.ts'

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
