import { expect, test } from 'vitest'
import { inviteQuestion, undoQuestion, willBeAdded } from './texts.ts'

test('one member is one in the words too', () => {
  expect(willBeAdded(1, 0)).toBe('1 member is added. You can undo the import today.')
  expect(willBeAdded(1, 2)).toBe('1 member is added; 2 rows left out. You can undo the import today.')
  expect(willBeAdded(2, 1)).toBe(
    'All 2 members are added together; 1 row left out. You can undo the whole import today.',
  )
  expect(undoQuestion(1, 'list.csv')).toMatch(
    /^1 member from list\.csv is removed again, with their plan and/,
  )
  expect(undoQuestion(2, 'list.csv')).toMatch(/^All 2 members from list\.csv are removed again/)
  expect(inviteQuestion(1, 'list.csv')).toMatch(/^1 member from list\.csv gets an email/)
  expect(inviteQuestion(2, 'list.csv')).toMatch(/^2 members from list\.csv get an email/)
})
