/**
 * What the activity log calls whatever the database hands it, in Hindi (LANG-3): its columns, and words of fixed lists.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntryChange } from '#/features/audit/contract.ts'
import { changeTitle, fieldChanges } from '#/features/audit/labels/rules.ts'
import { FEMININE, TABLE_LABELS } from '#/features/audit/labels/texts.ts'
import { deedOf } from '#/features/audit/rules.ts'
import { DOCUMENT_SIDES } from '#/features/identity/rules.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { ABOUT_NOTHING } from '../support/entry-change.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Whole words that nobody says in Hindi; `LKG` and `UPI` are said so. */
const isEnglish = (text: string) => /[A-Za-z]{4}/.test(text) || !/[\u0900-\u097f]/.test(text)

function inHindi(table_name: string, after: Record<string, unknown>) {
  const change = { ...ABOUT_NOTHING, kind: 'update', table_name, before: {}, after } as const
  return sayIn('hi', { ...hindi, ...deskHindi }, () => fieldChanges(change))
}

it('every column that is logged has a Hindi name', async () => {
  const { rows } = await raw<{ table: string; column: string }>`
    select table_name as table, column_name as column from audited_columns`.execute(db.sql)
  const named = rows.flatMap(({ table, column }) =>
    inHindi(table, { [column]: 1 }).map(({ field }) => ({ table, column, field })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ field }) => isEnglish(field))).toEqual([])
})

it('so has every word of a fixed list in one', async () => {
  const { rows } = await raw<{ table: string; column: string; word: string }>`
    select logged.table_name as table, logged.column_name as column, enumlabel as word
    from audited_columns logged
    join information_schema.columns using (table_name, column_name)
    join pg_type on typname = udt_name join pg_enum on enumtypid = pg_type.oid
    where logged.kind = 'kept'`.execute(db.sql)
  const said = rows.flatMap(({ table, column, word }) =>
    inHindi(table, { [column]: word }).map(({ after }) => ({ table, column, word, after })),
  )
  expect(said.length).toBeGreaterThan(50)
  // Companies are called as they call themselves.
  const names = ['razorpay', 'payu', 'upi']
  expect(said.filter(({ word, after }) => !names.includes(word) && isEnglish(after))).toEqual([])
})

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(ROOT + file))
  .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }))

/** The lists that the desk exports, as their labels call them. */
const lists = sources.flatMap(({ text }) =>
  [...text.matchAll(/<ExportButton\s+name=(?:"([^"]+)"|\{`([^`]+)`\})/g)].map(([, name, made]) =>
    (name ?? made ?? '').replace('${day}', '2026-11-20').replaceAll('-', ' '),
  ),
)

type Opening = { table: string; operation: string; says: string; labels: readonly string[] }

/** What each file that records an opening calls it: its own words for it, and what comes of them. */
const OPENINGS: Record<string, Opening> = {
  'src/features/identity/actions.ts': {
    table: 'files',
    operation: 'identity.linkDocument',
    says: 'label: choice.download ? `${choice.side}, to keep` : choice.side,',
    labels: DOCUMENT_SIDES.flatMap((side) => [side, `${side}, to keep`]),
  },
  'src/features/payment-proofs/actions.ts': {
    table: 'files',
    operation: 'paymentProofs.linkToProof',
    says: "label: mode === 'view' ? 'screenshot' : 'screenshot, to keep',",
    labels: ['screenshot', 'screenshot, to keep'],
  },
  'src/features/audit/export-entries.ts': {
    table: 'exports',
    operation: 'audit.exportEntries',
    says: "label: 'activity log' }",
    labels: ['activity log'],
  },
  'src/features/audit/actions.ts': {
    table: 'exports',
    operation: 'audit.noteExport',
    says: "label: `${list.replaceAll('-', ' ')}, ${formatCount(rows, 'row')}` }",
    labels: lists.flatMap((list) => [`${list}, 1 row`, `${list}, 1,234 rows`]),
  },
  'src/features/members/list/export-members.ts': {
    table: 'exports',
    operation: 'members.exportMembers',
    says: "label: 'users' }",
    labels: ['users'],
  },
  'src/features/payments/receipts/export-receipts.ts': {
    table: 'exports',
    operation: 'till.exportReceipts',
    says: 'label: `receipts of ${month}` }',
    labels: ['receipts of 2026-11'],
  },
  'src/features/till/expenses/export-month.ts': {
    table: 'exports',
    operation: 'till.exportMonth',
    says: 'label: `income and expenses of ${month}` }',
    labels: ['income and expenses of 2026-11'],
  },
  'src/features/payments/receipts/send-receipt.ts': {
    table: 'receipts',
    operation: 'till.sendReceipt',
    says: "label: `${number} by ${by === 'email' ? 'email' : 'WhatsApp'}`,",
    labels: ['SL/26-27/000001 by email', 'SL/26-27/000001 by WhatsApp'],
  },
  'src/features/accounts/claims/actions.ts': {
    table: 'profiles',
    operation: 'accounts.issueClaimCode',
    says: "label: 'code to claim the account',",
    labels: ['code to claim the account'],
  },
}

const aboutIt = {
  id: 1,
  row_id: '1',
  payment_id: null,
  payment_amount: null,
  seat_number: null,
  before: null,
  after: null,
}
const toRavi = { ...aboutIt, user: { id: '1', name: 'रवि' } }

it('what was opened, exported or sent is said in words, in both languages', () => {
  const callers = sources.filter(({ text }) => /\bawait record(?:Opening|Export)\(/.test(text))
  expect(callers.map(({ file }) => file).toSorted()).toEqual(Object.keys(OPENINGS).toSorted())
  for (const { file, text } of callers) expect(text, file).toContain(OPENINGS[file]?.says)
  expect(lists.length).toBeGreaterThan(15)
  for (const { table: table_name, operation, labels } of Object.values(OPENINGS))
    for (const label of labels) {
      const change: EntryChange = { ...toRavi, kind: 'open', table_name, label }
      const said = () => [changeTitle(change), deedOf({ admin: null, operation, rows: 0, changes: [change] })]
      for (const english of said()) expect(english, label).not.toMatch(/to keep|\d{4}-\d\d|^Document|\{/)
      for (const inHindi of sayIn('hi', { ...hindi, ...deskHindi }, said)) {
        // Of Latin letters only the receipt's number, and what companies call themselves.
        expect(inHindi.replaceAll(/WhatsApp|SL\//g, ''), label).not.toMatch(/[A-Za-z]/)
        expect(inHindi, label).not.toContain('|')
      }
    }
})

it.each([
  ['files', 'screenshot', 'Payment screenshot opened', 'पेमेंट का स्क्रीनशॉट खोला गया'],
  ['files', 'back, to keep', 'Back of the ID document downloaded', 'पहचान पत्र का पिछला हिस्सा डाउनलोड हुआ'],
  ['exports', 'plans, 8 rows', 'Export: plans, 8 rows', 'एक्सपोर्ट: प्लान, 8 पंक्तियाँ'],
  [
    'exports',
    'day 2026 11 20, 1 row',
    'Export: the day 20 Nov 2026, 1 row',
    'एक्सपोर्ट: 20 नव॰ 2026 का दिन, 1 पंक्ति',
  ],
  ['exports', 'receipts of 2026-11', 'Export: receipts of November 2026', 'एक्सपोर्ट: नवंबर 2026 की रसीदें'],
  ['exports', 'a list of long ago', 'Export: a list of long ago', 'एक्सपोर्ट: a list of long ago'],
  ['receipts', 'SL/1 by email', 'Receipt SL/1 by email sent', 'रसीद SL/1 ईमेल से भेजी गई'],
] as const)('an opening of %s, %s', (table_name, label, english, inHindi) => {
  const title = () => changeTitle({ ...toRavi, kind: 'open', table_name, label })
  expect(title()).toBe(english)
  expect(sayIn('hi', { ...hindi, ...deskHindi }, title)).toBe(inHindi)
})

it('what was done agrees in Hindi with what it was done to', () => {
  const nouns = 'गिनती|एंट्री|छुट्टी|सूचना|रसीद|चाबी|बुकिंग|सीट|सेटिंग|मेंबरशिप|राय'
  expect([...FEMININE].filter((table) => !(table in TABLE_LABELS))).toEqual([])
  for (const table_name of Object.keys(TABLE_LABELS))
    for (const kind of ['insert', 'update', 'delete', 'open'] as const) {
      const title = sayIn('hi', { ...hindi, ...deskHindi }, () =>
        changeTitle({ ...toRavi, kind, table_name, label: null }),
      )
      const [, noun = '', deed = ''] = /^(.+) (\S+)$/.exec(title) ?? []
      const isFeminine = new RegExp(`(^| )(${nouns})$`).test(noun)
      expect(deed, title).toMatch(isFeminine ? /^(बनी|बदली|हटाई|खोली)$/ : /^(बना|बदला|हटाया|खोला)$/)
    }
})
