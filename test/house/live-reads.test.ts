/**
 * An open page shows nothing that has changed (PORTAL-7): where a feature's SQL reads a table, the news of that table
 * makes what is on screen of the feature be read again. Whoever does otherwise says here why.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reachedCode } from '../support/reached-code.ts'

/** What an owner sets up, and names. What members may do follows from the library's settings. */
const SELDOM = {
  admin: ['profile', 'plans', 'library', 'canteen_items'],
  member: ['profile', 'plans', 'canteen_items'],
}

/** `group topic`, or a whole group: why the desk's pages need not hear of it. */
const DEAF: Record<string, string> = {
  'audit payments': 'What an entry is about is named in passing; the page hears of entries.',
  'audit registration_forms': 'What an entry is about is named in passing; the page hears of entries.',
  finder: 'A search answers once, for what is typed.',
  memberImport: 'A spreadsheet is checked when it is sent.',
  'library subscriptions': 'Who has had a plan for some time may rate the library, which a member does.',
  'notices news': 'Whom messages reach is asked when one is sent.',
  'notices subscriptions': 'Whom a notice is for is asked when they read it.',
  'paymentProofs coupons': 'What a coupon took off is kept with its use.',
  'payments payment_alerts': 'What waits for a refund is asked as one is entered.',
  'plans payments': 'What was sold isn’t deleted, which is asked on deleting.',
  'plans subscriptions': 'What was sold isn’t deleted, which is asked on deleting.',
  'whatsapp dues': 'What a message says is read when it is sent.',
  'whatsapp subscriptions': 'What a message says is read when it is sent.',
}

/** Why members' pages need not. */
const DEAF_MEMBERS: Record<string, string> = {
  'accounts canteen_orders': 'What an erasure would end is shown at the desk.',
  'accounts subscriptions': 'What an erasure would end is shown at the desk.',
  calendar: 'An app asks for it, no page.',
  'canteenOrders payments':
    'What an order gives back is decided as it is cancelled, which changes the order.',
  'coupons payment_verifications': 'A coupon is looked at as it is typed in.',
  'dues bookings': 'Whose seats are in the way is shown at the desk.',
  'dues library': 'Whether late payers are held is shown at the desk.',
  'dues payments': 'What is paid of a due is the due’s own.',
  'library library': 'What is shown of it is the visitors’.',
  'library subscriptions': 'Who has had a plan for some time may rate the library, which a member does.',
  'notices news': 'Whom messages reach is asked when one is sent.',
  'onlinePayments library': 'Which provider takes the money is asked as a payment begins.',
  'overview dues': 'The desk’s dashboard counts them.',
  'overview erasure_requests': 'The desk’s dashboard counts them.',
  'overview help': 'The desk’s dashboard counts them.',
  'paymentProofs library': 'Its name is in the mails.',
  'payments canteen_orders': 'What an order was is said by its receipt, which doesn’t change.',
  'payments library': 'Receipts keep what it was called.',
  'planCheckout payment_verifications': 'An approval that is undone changes its payment too.',
  'subscriptions bookings': 'Whether a seat is held is asked as somebody is reminded.',
  'subscriptions payment_verifications':
    'Whether a renewal is under review is asked as somebody is reminded.',
  'subscriptions payments':
    'How a plan was changed and paid for is shown at the desk, and whether a renewal is on its way asked as somebody is reminded.',
  'timetable bookings': 'They are in calendars.',
  'timetable floors': 'They are in calendars.',
  'timetable library': 'Its name is in calendars.',
}

/** Topics of the triggers that don't take theirs as an argument. */
const TOPIC_OF: Record<string, string> = {
  announce_booking: 'seats',
  announce_seat: 'seats',
  announce_refund: 'payments',
  announce_profile: 'profile',
  announce_coupons: 'coupons',
  announce_canteen_order: 'canteen_orders',
  announce_payment_alert: 'payment_alerts',
  announce_bank_credits: 'payment_verifications',
  announce_registration: 'registration_forms',
  announce_news: 'news',
}

/** Members hear of bookings by their own, and of the seat map in a way of its own. */
const TOPIC_FOR_MEMBERS = { ...TOPIC_OF, announce_booking: 'bookings', announce_seat: 'floors' }

/** Whose endpoints are served with another group's. */
const SERVED_WITH: Record<string, string> = {
  copies: 'timetable',
  reviewQueue: 'overview',
  seatMoves: 'seats',
  week: 'timetable',
}

type Audience = keyof typeof SELDOM

const MIGRATIONS = 'database/migrations'
const TRIGGER =
  /create (?:constraint )?trigger \w+\s+after [^;]*?\bon (\w+)\b[^;]*?execute function (announce\w*)\((?:'(\w+)')?\)/g

const SQL = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))
  .join('\n')

/** Pairs of a table and the topic that tells of it: the desk, or members. */
function listNews(topics: Record<string, string>, hears = (_trigger: string) => true): [string, string][] {
  return [...SQL.matchAll(TRIGGER)].flatMap(([, table = '', trigger = '', argument]) => {
    const topic = argument ?? topics[trigger]
    return topic === undefined || !hears(trigger) ? [] : [[table, topic] as [string, string]]
  })
}

/** Whether a trigger, as it was made last, tells anybody but the desk. */
function tellsMembers(trigger: string): boolean {
  const made = SQL.split(new RegExp(`function ${trigger}\\(\\)`)).filter((text) =>
    text.startsWith(' returns'),
  )
  const body = made.at(-1)?.split('end $$')[0] ?? ''
  return / all'|' \|\| (?:member|payer|\w+\.\w+|coalesce)/.test(body)
}

/** The groups of an audience's contract, each with its folder. */
function listGroups(audience: Audience): [group: string, folder: string][] {
  const file = audience === 'admin' ? 'admin-contracts' : 'contracts'
  const text = readFileSync(`src/features/${file}.ts`, 'utf8')
  const served = text.split(`${audience}: {`)[1] ?? text
  const folders = [...text.matchAll(/as (\w+) from '\.\/([\w/-]+)\/contract\.ts'/g)]
  return folders.flatMap(([, name = '', folder = '']) =>
    audience === 'admin' || served.includes(`${name}.${audience},`)
      ? [[SERVED_WITH[name] ?? name, folder] as [string, string]]
      : [],
  )
}

/** A folder's files on the server. */
function listFiles(folder: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', `src/features/${folder}`])
  return String(files)
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/ui/'))
}

/** The code of a folder without comments, and what its reads lead to in others. */
function codeOf(folder: string, audience: Audience): string {
  const files = listFiles(folder)
  const own = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  const led = listReadsOf(folder, audience).flatMap((name) =>
    files.map((path) => reachedCode({ path, name })),
  )
  return [...own, ...led].join('\n')
}

/** The names of an audience's reads, which are those of their functions. */
function listReadsOf(folder: string, audience: Audience): string[] {
  const contract = readFileSync(`src/features/${folder}/contract.ts`, 'utf8')
  const served = contract.split(/^export const /m).find((part) => part.startsWith(`${audience} =`)) ?? ''
  return [...served.matchAll(/^ {2}(\w+): \w+\s+\.route\(\{\s*method: 'GET'/gm)].map(([, name = '']) => name)
}

/** As `tables.test.ts` finds what SQL reads. */
const reads = (code: string, table: string) =>
  new RegExp(
    `(?:selectFrom|[jJ]oin)\\(\\s*['"\`]${table}\\b|\\b(?:from|join|using)\\s+\\(?\\s*${table}\\b`,
  ).test(code)

/** By topic, the groups of which something is read again. */
function listRead(): Map<string, string> {
  const text = readFileSync('src/client/live-reads.ts', 'utf8')
  return new Map(
    [...text.matchAll(/^ {2}(\w+): \[([\s\S]*?)\],$/gm)].map(([, topic = '', keys = '']) => [topic, keys]),
  )
}

/** Pairs of a group and a topic that it reads but doesn't hear of, but for those that need not. */
function listMissed(audience: Audience, news: [string, string][], deaf: Record<string, string>): string[] {
  const read = listRead()
  const missed = listGroups(audience).flatMap(([group, folder]) => {
    const code = codeOf(folder, audience)
    return news
      .filter(([table, topic]) => !SELDOM[audience].includes(topic) && reads(code, table))
      .filter(([, topic]) => !new RegExp(`orpc\\.${audience}\\.${group}\\.`).test(read.get(topic) ?? ''))
      .map(([, topic]) => (group in deaf ? group : `${group} ${topic}`))
  })
  return [...new Set(missed)].toSorted()
}

it('what a page of the desk shows is read again when it changes', () => {
  const news = listNews(TOPIC_OF)
  expect(news.length).toBeGreaterThan(30)
  expect(listGroups('admin').length).toBeGreaterThan(20)
  expect(listMissed('admin', news, DEAF)).toEqual(Object.keys(DEAF).toSorted())
})

/** Plans' names seldom change; which of them are on sale decides what the desk may do next. */
it('where the desk reads which plans are on sale, it is read again when they change', () => {
  const asking = listGroups('admin').filter(([, folder]) =>
    codeOf(folder, 'admin').includes('listPlansForSale('),
  )
  expect(asking.length).toBeGreaterThan(2)
  const heard = listRead().get('plans') ?? ''
  const deaf = asking.filter(([group]) => !new RegExp(`orpc\\.admin\\.${group}\\.`).test(heard))
  expect(deaf.map(([group]) => group)).toEqual([])
})

it('what a member’s page shows is read again when it changes', () => {
  const news = listNews(TOPIC_FOR_MEMBERS, tellsMembers)
  expect(news.length).toBeGreaterThan(25)
  expect(listGroups('member').length).toBeGreaterThan(15)
  expect(listMissed('member', news, DEAF_MEMBERS)).toEqual(Object.keys(DEAF_MEMBERS).toSorted())
})
