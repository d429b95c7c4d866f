/**
 * A member is found as member_matches of the database says, by every list and picker, and by no other query (MEMBER-7).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { erasedEmail } from '#/features/accounts/erasure/rules.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleMember } from '../support/samples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where it is written, and written again with an index beside. */
const FUNCTIONS = [
  '0045-member-search.sql',
  '0203-searches-by-pieces.sql',
  '0212-rare-words-by-pieces.sql',
  '0225-names-and-numbers-as-pasted.sql',
]

/** A pattern of one's own, or the words asked of a member's columns one by one. */
const REPEATS = [
  /\bilike\b|~~\*|\[\\\\%_\]/i,
  /contains_words\(\s*(?:\w+\.)?(?:name|email|reachable_email|phone|phone_digits)\b/,
]

const isRepeat = (source: string) => REPEATS.some((repeat) => repeat.test(source))

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it('no query repeats how a member is searched', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'database/migrations'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && existsSync(root + file))
    .filter((file) => !file.endsWith('.sql') || file > `database/migrations/${FUNCTIONS[0]}`)
    .filter((file) => !FUNCTIONS.some((name) => file.endsWith(name)))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => isRepeat(readFileSync(root + file, 'utf8')))).toEqual([])
})

it.each([
  `of('student.name', 'ilike', like)`,
  'raw<boolean>`profiles.email ~~* ${like}`',
  String.raw`words.replaceAll(/[\\%_]/g, '\\$&')`,
  'raw<boolean>`contains_words(student.name, ${search})`',
])('a query that does is found: %s', (source) => {
  expect(isRepeat(source)).toBe(true)
})

/** Whether somebody of this name and phone number is found by the words. */
async function finds(person: { name?: string; email?: string; phone?: string }, words: string) {
  const { name = 'Asha Verma', email = 'asha@example.org', phone = null } = person
  const { rows } = await db.pool.query<{ found: boolean }>(
    `select coalesce(member_matches(jsonb_populate_record(null::profiles, $1::jsonb), $2), false) as found`,
    [JSON.stringify({ name, email, reachable_email: email, phone_digits: await digitsOf(phone) }), words],
  )
  return rows[0]?.found
}

async function digitsOf(phone: string | null) {
  const { rows } = await db.pool.query<{ digits: string | null }>('select phone_digits($1) as digits', [
    phone,
  ])
  return rows[0]?.digits ?? null
}

const PHONE = '+91 98765 43210'

describe('the words', () => {
  test.each([
    [{}, 'VERM', true],
    [{}, '  asha   verma ', true],
    [{}, '\u202aasha\u00a0\u2009verma\u202c', true],
    [{}, 'as\u00adha\u200b', true],
    [{}, 'verma asha', false],
    [{}, 'asha@EXAMPLE', true],
    [{ name: 'आशा वर्मा' }, 'वर्मा', true],
    [{ name: '100% Asha' }, '100%', true],
    [{ name: '100 Asha' }, '100%', false],
    [{ name: 'A_B' }, 'a_b', true],
    [{ name: 'AxB' }, 'a_b', false],
    [{ name: 'A\\B' }, 'a\\b', true],
    [{}, '', true],
  ])('%j is found by "%s": %s', async (person, words, found) => {
    expect(await finds(person, words)).toBe(found)
  })
})

describe('a phone number', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '98765\u201143210',
    '(98765) 43210',
    '+919876543210',
    '+91 98765 43210',
    '+91-9876',
    '0091 9876543210',
    '00919876',
    '09876543210',
    '0 98765',
    '919876543210',
    '+91 (0)98765 43210',
    '98765',
    '3210',
    '210',
    '432 10',
    '९८७६५ ४३२१०',
    '+९१ ९८७६',
    '०९८७६५',
    '\u202a+91 98765 43210\u202c',
    '\u206898765\u200d43210\u2069\ufeff',
    '98765 43210,',
    '98765 43210;\u200e ',
    '９８７６５ ４３２１０',
    '98765\u221243210',
  ])('is found by %s', async (words) => {
    expect(await finds({ phone: PHONE }, words)).toBe(true)
    expect(await finds({ phone: '0987-654 3210' }, words), 'however it was given').toBe(true)
  })

  test.each([
    '10',
    '3211',
    '+92 98765',
    '0987654321 5',
    '98765 x',
    '+91',
    '0',
    '-',
    '98765@',
    ',98765',
    '98765,,',
  ])('is not found by %s', async (words) => {
    expect(await finds({ name: 'Asha', email: 'asha@example.org', phone: '98765 43210' }, words)).toBe(false)
  })

  test.each([
    ['+1 (415) 555-2671', '+1 415 555', true],
    ['+1 (415) 555-2671', '001415', true],
    ['+65 8123 4567', '0065 8123 4567', true],
    ['9101234567', '+91 91012', true],
    ['9101234567', '9101234567', true],
    ['9876500123', '0123', true],
  ])('%s is found by %s: %s', async (phone, words, found) => {
    expect(await finds({ phone }, words)).toBe(found)
  })

  it('is one and the same in every spelling, and any part of three digits finds it', async () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
    const number = fc
      .tuple(fc.integer({ min: 1, max: 9 }), digits)
      .map(([first, rest]) => [first, ...rest].join(''))
    const before = fc.constantFrom('', '0', '+91', '+91 ', '0091', '0091-', '+91 0', '91')
    const gaps = fc.array(fc.constantFrom('', '', ' ', '-', '.'), { minLength: 9, maxLength: 9 })
    const part = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 3, max: 10 }))
    const spelt = fc.tuple(number, before, gaps, fc.boolean(), part)
    const samples = fc.sample(spelt, 1000).map(([plain, prefix, between, hindi, [from, length]]) => {
      const apart =
        prefix +
        plain
          .split('')
          .map((digit, at) => digit + (between[at] ?? ''))
          .join('')
      const typed = hindi ? apart.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))) : apart
      return { plain, typed, part: plain.slice(from, from + length) }
    })
    const { rows } = await db.pool.query(
      `select plain, typed, part, phone_digits(typed) as digits from jsonb_to_recordset($1::jsonb)
        as sample (plain text, typed text, part text)
      where phone_digits(typed) <> '91' || plain
        or not member_matches(jsonb_populate_record(null::profiles, jsonb_build_object('phone_digits', phone_digits(plain))), typed)
        or not member_matches(jsonb_populate_record(null::profiles, jsonb_build_object('phone_digits', phone_digits(typed))), part)`,
      [JSON.stringify(samples)],
    )
    expect(rows).toEqual([])
  })
})

it('is found by every part of what it holds, as if nothing were looked up by pieces', async () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'A', '.', '@', ' ', 'é', '9', 'व', '1', 'स', '्'),
    minLength: 6,
    maxLength: 24,
  })
  const samples = fc.sample(fc.tuple(letters, letters, fc.nat(18), fc.nat(24)), 1000)
  const asked = samples.map(([name, email, from, length]) => {
    return { name, email, words: (from % 2 ? name : email).slice(from, from + length) }
  })
  const { rows } = await db.pool.query(
    `select name, email, words from jsonb_to_recordset($1::jsonb) as sample (name text, email text, words text)
    where coalesce(contains_words(name, words) or contains_words(email, words), false)
      and not member_matches(
        jsonb_populate_record(null::profiles, jsonb_build_object('name', name, 'reachable_email', email)), words)`,
    [JSON.stringify(asked)],
  )
  expect(rows).toEqual([])
})

it('an erased member is not found by the placeholder of their address', async () => {
  const { id } = await sampleMember(db.sql, { name: 'Erased member' })
  const address = erasedEmail(id)
  await db.sql
    .updateTable('profiles')
    .set({ email: address, erased_at: new Date() })
    .where('id', '=', id)
    .execute()
  const search = async (words: string) =>
    (await db.pool.query('select id from profiles where member_matches(profiles, $1)', [words])).rows
  expect(await search(address)).toEqual([])
  expect(await search('erased mem')).toEqual([{ id }])
})

/** Words that every index of members' words could serve, and the one that should. */
const SERVED: [string, string][] = [
  ['asha verma', 'members_by_words'],
  ['ash@', 'members_by_words'],
  ['वर्मा', 'members_by_words'],
  ['9876', 'members_by_words'],
  // Long, and rare by nature: found as soon in a large library.
  ['asha@example', 'members_by_pieces'],
  ['asha.', 'members_by_pieces'],
  ['98765', 'members_by_pieces'],
  ['98765 43210', 'members_by_pieces'],
  ['+91 98765-43210', 'members_by_pieces'],
]

/** The plan of a search, with the indexes that are left after `before`. */
async function planOf(words: string, before = ''): Promise<string> {
  const client = new pg.Client({ connectionString: db.ownerUrl })
  await client.connect()
  try {
    // An empty table is read whole or in the order of its key, whatever indexes it has.
    await client.query(`begin; set local enable_seqscan = off; set local enable_indexscan = off; ${before}`)
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      'explain select payments.id from payments join profiles as student on student.id = user_id where member_matches(student, $1)',
      [words],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

const indexesIn = (plan: string) => new Set(plan.match(/members_by_\w+/g))

it.each(SERVED)('an index of what members are called serves: %s by %s', async (words, index) => {
  const plan = await planOf(words)
  expect(indexesIn(plan), 'the others of its kind do not').toEqual(new Set([index]))
  const functions = /member_matches|contains_words|typed_|is_among|are_rare|searched_pieces/
  expect(plan, 'the functions are written out').not.toMatch(functions)
})

it.each(SERVED.filter(([, index]) => index === 'members_by_pieces'))(
  'no other index could serve rare words, whatever the planner expects: %s',
  async (words) => {
    expect(indexesIn(await planOf(words, 'drop index members_by_pieces'))).toEqual(new Set())
  },
)
