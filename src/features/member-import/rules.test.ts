import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import {
  findClashes,
  IMPORT_PROBLEMS,
  kindOf,
  phoneDigits,
  rowProblem,
  sittingsOf,
  type ImportFacts,
  type ImportProblem,
  type ImportRow,
  type Verdict,
} from './rules.ts'
import { verdictText } from './sheets/texts.ts'

const TODAY = toDay('2026-11-20')
const FACTS: ImportFacts = {
  plans: [
    { id: 'morning', type: 'morning' },
    { id: 'full', type: 'full_day' },
    { id: 'any', type: 'flexible' },
  ],
  seats: [
    { seat_number: 1, out_of_service_from: null },
    { seat_number: 2, out_of_service_from: toDay('2026-01-01') },
    { seat_number: 3, out_of_service_from: null },
  ],
  slot_exclusivity: 'hours',
}
const GOOD: ImportRow = {
  name: 'Asha Sample',
  phone: '9876543210',
  email: 'asha@example.org',
  date_of_birth: '2003-05-06',
  address: 'Sample Road 1',
  guardian_name: '',
  guardian_phone: '',
  plan: 'morning',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  slots: '',
  seat: '1',
  paid: '600',
  due: '0',
}

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
    [{ paid: 'half' }, 'paid_wrong'],
    [{ due: '-200' }, 'due_wrong'],
  ])('%j: %s', (changes, problem) => {
    expect(rowProblem({ ...GOOD, ...changes }, FACTS, TODAY)).toBe(problem)
  })
})

describe('rows against each other (IMPORT-4)', () => {
  const clash = (...changes: Partial<ImportRow>[]) =>
    findClashes(
      changes.map((change, at) => ({
        number: at + 2,
        row: { ...GOOD, ...change },
        verdict: null as Verdict,
      })),
      FACTS,
      TODAY,
    ).map(({ verdict }) => verdict && `${verdict.problem} ${verdict.about}`)
  const other = { phone: '9000000001', email: 'ravi@example.org', seat: '' }

  test.each<[string, Partial<ImportRow>, string | null]>([
    ['another person', other, null],
    ['the same phone in another spelling', { ...other, phone: '+919876543210' }, 'phone_twice 2'],
    ['the same email', { ...other, email: GOOD.email }, 'email_twice 2'],
    ['two without email', { ...other, email: '' }, null],
    ['the same chair in the same hours', { ...other, seat: '1' }, 'seat_twice 2'],
    ['the same chair, the whole day', { ...other, seat: '1', plan: 'full' }, 'seat_twice 2'],
    ['the same chair at night', { ...other, seat: '1', plan: 'any', slots: 'night' }, null],
    [
      'the same chair afterwards',
      { ...other, seat: '1', start_date: '2026-12-01', end_date: '2026-12-31' },
      null,
    ],
    ['another chair', { ...other, seat: '3' }, null],
  ])('%s', (_, second, verdict) => {
    expect(clash({}, second)).toEqual([null, verdict])
  })

  it('a row that is left out is in nobody’s way', () => {
    const rows = [
      { number: 2, row: GOOD, verdict: { problem: 'no_name' as const, about: null } },
      { number: 3, row: GOOD, verdict: null },
    ]
    expect(findClashes(rows, FACTS, TODAY)).toEqual(rows)
  })
})

describe('what a row books (IMPORT-5)', () => {
  const booked = (changes: Partial<ImportRow>) =>
    sittingsOf({ ...GOOD, ...changes }, FACTS.plans, TODAY).map(
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

describe('a phone number is compared as the database does (MEMBER-7)', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.close())

  it.each([
    '9876543210',
    '09876543210',
    '+91 98765-43210',
    '0091 98765 43210',
    '91 09876543210',
    '९८७६५४३२१०',
    '+44 20 7946 0000',
    '12345',
    '',
  ])('%s', async (phone) => {
    const { rows } = await raw<{ digits: string }>`select phone_digits(${phone}) as digits`.execute(db.sql)
    expect(phoneDigits(phone)).toBe(rows[0]?.digits)
  })
})

it('every verdict has its words, and is a twin or invalid', () => {
  for (const problem of IMPORT_PROBLEMS) {
    expect(verdictText({ problem, about: 'row 7' })).not.toContain('{')
    expect(kindOf({ problem, about: null })).toBe(
      /_(twice|known)$/.test(problem) && !problem.startsWith('seat') ? 'twin' : 'invalid',
    )
  }
})
