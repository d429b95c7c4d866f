/**
 * SQL is a dependency that no import shows: a feature writes its own tables, and reads none of a feature above it.
 * Whoever does otherwise says here why.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Facts that any feature may read: who somebody is, what the owner has set, counters that triggers keep. */
const COMMON = ['profiles', 'library_settings', 'tallies', 'revenue']

/** Whose a table is that several features write. */
const OWNERS: Record<string, string> = {
  payments: 'payments',
  payment_alerts: 'payments',
  payment_events: 'online-payments',
  profiles: 'accounts',
  seats: 'floors',
  seat_bookings: 'seats',
  subscriptions: 'subscriptions',
  verification_requests: 'identity',
}

/** `feature table`: why it writes a table of another one. */
const WRITES: Record<string, string> = {
  'accounts verification_requests': 'An erasure rejects the request whose documents it takes.',
  'identity profiles':
    'Keeps the details of a verification request; approving it marks its member as verified.',
  'members profiles': 'The desk corrects a member’s details, and bans them.',
  'walk-in profiles': 'The counter makes a member before anything can be sold to them.',
  'member-import profiles': 'An import makes members.',
  'member-import subscriptions': 'An import makes the plans that they had elsewhere.',
  'member-import seat_bookings': 'An import books the seats that they had elsewhere.',
  'dues payments': 'Links a payment to the due that it is a part of.',
  'online-payments payments': 'Keeps the provider’s order, and when to ask next.',
  'plan-checkout payments': 'Gives an open payment the price of today.',
  'refunds payments': 'Counts what has gone back.',
  'walk-in payments': 'Links a payment to the sale at the counter.',
  'seats seats': 'Takes a seat out of service.',
  'till payment_alerts': 'The desk resolves alerts that payments raise.',
  'till payment_events': 'The desk’s decision is an event of the payment.',
}

/** `feature table`: why it reads a table of a feature that imports it. */
const READS_ABOVE: Record<string, string> = {
  'audit payments': 'Says what a payment came to that an entry is about.',
  'audit registration_forms': 'Finds and names the applicant whom an entry is about.',
  'coupons payment_verifications': 'A coupon that a proof keeps is told from one that is being paid with.',
  'files verification_requests': 'A document is kept for as long as a request needs it.',
  'library canteen_items': 'A picture is in use while a dish shows it.',
  'library subscriptions': 'Who has had a plan for some time may rate the library.',
  'news sessions': 'Messages go to browsers that are signed in.',
  'payments canteen_orders': 'Locks an order before it says whether it is being paid for.',
  'payments drawer_closes': 'What the drawer’s count has covered isn’t undone.',
  'payments payment_verifications': 'The receipt tells the bank’s reference by the approved proof.',
  'payments refunds': 'A credit note tells why and how money went back.',
  'plans payments': 'What was sold isn’t deleted.',
  'plans subscriptions': 'What members have without a payment isn’t deleted either.',
  'seats floor_columns': 'The map shows seats where the floor has them.',
  'seats floor_fixtures': 'The map shows seats where the floor has them.',
  'seats floors': 'The map shows seats where the floor has them.',
  'seats seats': 'A booking is of a seat.',
  'seats subscriptions': 'A booking reaches as far as the plan it is made on.',
  'whatsapp dues': 'A message that reminds of a due says how much and until when.',
}

const tables = [
  .../\bexport interface DB \{([^}]*)\}/
    .exec(readFileSync('database/schema.ts', 'utf8'))![1]!
    .matchAll(/^\s+(\w+):/gm),
].map(([, name]) => name!)

const features = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/features'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ feature: file.split('/')[2]!, text: readFileSync(file, 'utf8') }))

/** `feature table` of all SQL that one of these patterns finds. */
function uses(patternOf: (table: string) => RegExp): string[] {
  const patterns = tables.map((table) => ({ table, pattern: patternOf(table) }))
  const found = features.flatMap(({ feature, text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return patterns.filter(({ pattern }) => pattern.test(code)).map(({ table }) => `${feature} ${table}`)
  })
  return [...new Set(found)].toSorted()
}

const writes = uses(
  (table) =>
    new RegExp(
      `(?:insertInto|updateTable|deleteFrom)\\(\\s*['"\`]${table}\\b|\\b(?:insert into|update|delete from)\\s+${table}\\b`,
    ),
)
const reads = uses(
  (table) =>
    new RegExp(
      `(?:selectFrom|[jJ]oin|from|using)\\(\\s*['"\`]${table}\\b|\\b(?:from|join|using)\\s+\\(?\\s*${table}\\b`,
    ),
)

const split = (use: string) => use.split(' ') as [feature: string, table: string]
const ownerOf = (table: string) =>
  OWNERS[table] ?? writes.map(split).find(([, written]) => written === table)?.[0]

/** The features that a feature imports, by way of others too. */
function below(feature: string, seen = new Set<string>()): Set<string> {
  for (const { text } of features.filter((one) => one.feature === feature))
    for (const [, other] of text.matchAll(/'#\/features\/([a-z-]+)\//g))
      if (other && other !== feature && !seen.has(other)) {
        seen.add(other)
        below(other, seen)
      }
  return seen
}

it('a feature writes its own tables', () => {
  const others = writes.filter((use) => {
    const [feature, table] = split(use)
    return ownerOf(table) !== feature
  })
  expect(others).toEqual(Object.keys(WRITES).toSorted())
  const severalWrite = tables.filter((table) => writes.filter((use) => split(use)[1] === table).length > 1)
  expect(Object.keys(OWNERS).toSorted(), 'no owner is named for nothing').toEqual(severalWrite.toSorted())
})

it('SQL reads no table of a feature that stands above, unless it says why', () => {
  const reach = new Map<string, Set<string>>()
  const upwards = reads.filter((use) => {
    const [feature, table] = split(use)
    const owner = ownerOf(table)
    if (owner === undefined || owner === feature || COMMON.includes(table)) return false
    if (!reach.has(owner)) reach.set(owner, below(owner))
    return reach.get(owner)!.has(feature)
  })
  expect(upwards).toEqual(Object.keys(READS_ABOVE).toSorted())
})
