import { sql as raw } from 'kysely'
import { GOOD_ROW, IMPORT_FACTS } from '../../../../test/support/import-row.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import type { ImportRow, Verdict } from '../rules.ts'
import { findClashes, mayBeSameName, phoneDigits } from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('rows against each other (IMPORT-4)', () => {
  const clash = (...changes: Partial<ImportRow>[]) =>
    findClashes(
      changes.map((change, at) => ({
        number: at + 2,
        row: { ...GOOD_ROW, ...change },
        verdict: null as Verdict,
      })),
      IMPORT_FACTS,
      TODAY,
    ).map(({ verdict }) => verdict && `${verdict.problem} ${verdict.about}`)
  const other = { phone: '9000000001', email: 'ravi@example.org', seat: '' }

  test.each<[string, Partial<ImportRow>, string | null]>([
    ['another person', other, null],
    ['the same phone in another spelling', { ...other, phone: '+919876543210' }, 'phone_twice 2'],
    [
      'the same phone and an initial',
      { ...other, name: 'A. SAMPLE', phone: GOOD_ROW.phone },
      'phone_twice 2',
    ],
    [
      'a sister with the family’s phone',
      { ...other, name: 'Meena Sample', phone: GOOD_ROW.phone },
      'phone_shared 2',
    ],
    [
      'a sister with the family’s phone and email',
      { ...other, name: 'Meena Sample', phone: GOOD_ROW.phone, email: GOOD_ROW.email },
      'email_twice 2',
    ],
    ['the same email', { ...other, email: GOOD_ROW.email }, 'email_twice 2'],
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

  it('brothers and sisters come along once somebody says so, and no twin among them', () => {
    const family = ['Asha Sample', 'Meena Sample', 'Ravi Sample', 'R Sample'].map((name, at) => ({
      number: at + 2,
      row: { ...GOOD_ROW, name, email: '', seat: '' },
      verdict: null,
      shares_phone: at > 0,
    }))
    expect(findClashes(family, IMPORT_FACTS, TODAY).map(({ verdict }) => verdict)).toEqual([
      null,
      null,
      null,
      { problem: 'phone_twice', about: '4' },
    ])
  })

  it('a row that is left out is in nobody’s way', () => {
    const rows = [
      { number: 2, row: GOOD_ROW, verdict: { problem: 'no_name' as const, about: null } },
      { number: 3, row: GOOD_ROW, verdict: null },
    ]
    expect(findClashes(rows, IMPORT_FACTS, TODAY)).toEqual(rows)
  })
})

test.each([
  ['Asha Sample', 'asha  SAMPLE', true],
  ['Ms. Asha Sample', 'Asha', true],
  ['R. Kumar', 'Ravi Kumar', true],
  ['Kumar Ravi', 'Ravi Kumar', true],
  ['आशा नमूना', 'श्रीमती आशा नमूना', true],
  ['Asha Sample', 'Meena Sample', false],
  ['Asha', 'Ashabai', false],
])('%s and %s may be one name: %s', (one, other, may) => {
  expect([mayBeSameName(one, other), mayBeSameName(other, one)]).toEqual([may, may])
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
