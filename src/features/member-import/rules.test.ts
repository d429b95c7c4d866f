import { describe, expect, it, test } from 'vitest'
import { GOOD_ROW, IMPORT_FACTS } from '../../../test/support/import-row.ts'
import { toDay } from '#/kernel/dates.ts'
import {
  IMPORT_PROBLEMS,
  kindOf,
  rowProblem,
  sittingsOf,
  type ImportProblem,
  type ImportRow,
} from './rules.ts'
import { verdictText } from './sheets/texts.ts'

const TODAY = toDay('2026-11-20')
describe('a row by itself (IMPORT-3)', () => {
  test.each<[Partial<ImportRow>, ImportProblem | null]>([
    [{}, null],
    [{ plan: '', start_date: '', end_date: '', seat: '', due: '' }, null],
    [{ email: '' }, null],
    [{ phone: '' }, null],
    [{ name: '' }, 'no_name'],
    [{ phone: '', email: '' }, 'no_contact'],
    [{ email: 'asha(at)example.org' }, 'email_wrong'],
    [{ phone: '9.87654E+09' }, 'phone_cut'],
    [{ phone: '98765' }, 'phone_wrong'],
    [{ phone: 'ask mother' }, 'phone_wrong'],
    [{ guardian_phone: '123' }, 'phone_wrong'],
    [{ date_of_birth: 'in May' }, 'birth_wrong'],
    [{ date_of_birth: '2030-01-01' }, 'birth_wrong'],
    [{ name: 'A'.repeat(101) }, 'too_long'],
    [{ plan: '' }, 'no_plan'],
    [{ plan: '', start_date: '', end_date: '', seat: '', due: '400' }, 'no_plan'],
    [{ plan: 'Gold' }, 'plan_unknown'],
    [{ start_date: 'soon' }, 'start_wrong'],
    [{ start_date: '1926-11-01' }, 'start_wrong'],
    [{ end_date: '' }, 'end_wrong'],
    [{ end_date: '2026-10-30' }, 'ends_before_start'],
    [{ slots: 'half' }, 'slot_wrong'],
    [{ slots: 'evening' }, 'slot_not_in_plan'],
    [{ plan: 'any', slots: 'morning,night' }, null],
    [{ seat: 'window' }, 'seat_wrong'],
    [{ seat: '99' }, 'seat_unknown'],
    [{ seat: '2' }, 'seat_closed'],
    [{ seat: '2', end_date: '2026-11-20' }, 'seat_closed'],
    // Over, so that no seat is booked (IMPORT-5).
    [{ seat: '2', end_date: '2026-11-19' }, null],
    [{ seat: '99', end_date: '2026-11-19' }, null],
    [{ paid: 'half' }, 'paid_wrong'],
    [{ due: '-200' }, 'due_wrong'],
    [{ due: '0.99' }, 'due_wrong'],
    [{ due: '1' }, null],
    [{ due: '0' }, null],
  ])('%j: %s', (changes, problem) => {
    expect(rowProblem({ ...GOOD_ROW, ...changes }, IMPORT_FACTS, TODAY)).toBe(problem)
  })
})

describe('what a row books (IMPORT-5)', () => {
  const booked = (changes: Partial<ImportRow>) =>
    sittingsOf({ ...GOOD_ROW, ...changes }, IMPORT_FACTS.plans, TODAY).map(
      ({ time_slot, start_date, end_date }) => `${time_slot} ${start_date} ${end_date}`,
    )
  test.each<[Partial<ImportRow>, string[]]>([
    [{}, ['morning 2026-11-20 2026-11-30']],
    [{ start_date: '2026-11-25' }, ['morning 2026-11-25 2026-11-30']],
    [{ end_date: '2026-11-19' }, []],
    [{ seat: '' }, []],
    [{ plan: 'any' }, ['full_day 2026-11-20 2026-11-30', 'night 2026-11-20 2026-11-30']],
    [{ plan: 'any', slots: 'evening' }, ['evening 2026-11-20 2026-11-30']],
  ])('%j', (changes, sittings) => {
    expect(booked(changes)).toEqual(sittings)
  })
})

it('a verdict names who is in the way as they are called', () => {
  expect(verdictText({ problem: 'seat_held', about: 'A$& $1' })).toBe('Seat: taken by A$& $1')
})

it('every verdict has its words, and is a twin, perhaps a sibling, or invalid', () => {
  for (const problem of IMPORT_PROBLEMS) {
    expect(verdictText({ problem, about: 'row 7' })).not.toContain('{')
    expect(kindOf({ problem, about: null })).toBe(
      problem.startsWith('phone_shared')
        ? 'sibling'
        : /_(twice|known)$/.test(problem) && !problem.startsWith('seat')
          ? 'twin'
          : 'invalid',
    )
  }
})
