import { expect, test } from 'vitest'
import { changesOf } from './rules.ts'

test.each([
  ['a slot fills up', 0, false, { filled: ['morning'], freed: [] }],
  ['it stays full', 0, true, { filled: [], freed: [] }],
  ['a seat is free again', 1, true, { filled: [], freed: ['morning'] }],
  ['it was never full', 3, false, { filled: [], freed: [] }],
] as const)('%s', (_, free, wasFull, changes) =>
  expect(changesOf([{ time_slot: 'morning', free }], wasFull ? ['morning'] : [])).toEqual(changes),
)
