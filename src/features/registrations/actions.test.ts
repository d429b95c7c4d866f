import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { followTold } from '../../../test/support/told.ts'
import { testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { visitor } from './actions.ts'
import { registration } from './contract.ts'
import { birthProblem, CONSENT_VERSION } from './rules.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const TYPED = {
  first_name: ' Ishita ',
  last_name: 'Sample',
  date_of_birth: '2003-05-06',
  gender: 'Female',
  email: ' Ishita@Example.org ',
  phone: '+91 90000 00002',
  purpose: 'Preparing for an entrance exam',
  preferred_study_time: 'Evening (2:00 PM-10:00 PM)',
  special_requirements: '',
  registration_experience: 'Easy',
  registration_agreed: true,
  terms_accepted: true,
}

function send(
  changes: { website?: string; consent_version?: string; born?: string } = {},
  context: Partial<Context> = {},
) {
  const { born = TYPED.date_of_birth, ...sent } = changes
  const form = registration.parse({ ...TYPED, date_of_birth: born })
  return visitor.register(testContext(db.sql, context), {
    consent_version: CONSENT_VERSION,
    language: 'en',
    ...form,
    ...sent,
  })
}
const stored = () => db.sql.selectFrom('registration_forms').selectAll().orderBy('created_at').execute()

describe('the public registration form (APPLY-1)', () => {
  test('is stored pending, tidied, with the consent’s wording', async () => {
    await send()
    expect(await stored()).toMatchObject([
      {
        source: 'apply',
        first_name: 'Ishita',
        email: 'ishita@example.org',
        date_of_birth: '2003-05-06',
        special_requirements: null,
        registration_experience: 'Easy',
        registration_agreed: true,
        terms_accepted: true,
        consent_version: CONSENT_VERSION,
        status: 'pending',
        notes: null,
        processed_at: null,
      },
    ])
  })

  test('a repeated request stores nothing, another form of the same person is stored', async () => {
    const before = (await stored()).length
    await send({}, { requestKey: 'one-press' })
    await send({}, { requestKey: 'one-press' })
    await send({}, { requestKey: 'another-press' })
    expect(await stored()).toHaveLength(before + 2)
  })

  test('a bot that fills the hidden field gets the same answer, and nothing is stored', async () => {
    const before = (await stored()).length
    expect(await send({ website: 'https://spam.example' })).toEqual({ received: true })
    expect(await stored()).toHaveLength(before)
  })

  test.each([
    ['too_many_registrations', {}, { allowRegistration: async () => false }],
    ['consent_changed', { consent_version: 'older' }, {}],
    ['birth_date_wrong', { born: '2026-11-20' }, {}],
  ] as const)('%s', async (code, changes, context) => {
    const before = (await stored()).length
    await expect(send(changes, context)).rejects.toMatchObject({ code })
    expect(await stored()).toHaveLength(before)
  })

  test('only the desk is notified', async () => {
    const told = await followTold(db.sql)
    await send()
    expect(await told()).toContain('registration_forms admin;new_registration_forms admin')
  })
})

test.each([
  ['first_name', '', 'First name is required'],
  ['email', 'ishita', 'Please enter your email address'],
  ['phone', 'none', 'Please enter a phone number'],
  ['date_of_birth', '', 'Please enter your date of birth'],
  ['gender', '', 'Please choose a gender'],
  ['preferred_study_time', '', 'Please choose when you want to study'],
  ['purpose', ' ', 'Please tell us what you will study for'],
  ['purpose', 'x'.repeat(201), 'Please write at most 200 characters'],
  ['special_requirements', 'x'.repeat(1001), 'Please write at most 1000 characters'],
  ['registration_agreed', false, 'Please agree so that we may keep your registration'],
  ['terms_accepted', undefined, 'Please accept the library’s rules'],
])('%s %j is refused at its field', (field, value, message) => {
  const checked = registration.safeParse({ ...TYPED, [field]: value })
  expect(checked.error?.issues[0]).toMatchObject({ path: [field], message })
})

test.each([
  ['2026-11-20', 'Please enter a date in the past'],
  ['2026-11-19', null],
  ['1906-11-20', null],
  ['1906-11-19', 'Please check the year'],
])('born on %s, on 20 November 2026: %s', (born, problem) => {
  expect(birthProblem(toDay(born), toDay('2026-11-20'))).toBe(problem)
})
