/**
 * An open page of the desk shows nothing that has changed (PORTAL-7): where a feature's SQL reads a table, the news of
 * that table makes what is on screen of the feature be read again. Whoever does otherwise says here why.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What an owner sets up, and names. */
const SELDOM = new Set(['profile', 'plans', 'library', 'canteen_items'])

/** `group topic`, or a whole group: why its pages need not hear of it. */
const DEAF: Record<string, string> = {
  'audit payments': 'What an entry is about is named in passing; the page hears of entries.',
  'audit registration_forms': 'What an entry is about is named in passing; the page hears of entries.',
  finder: 'A search answers once, for what is typed.',
  memberImport: 'A spreadsheet is checked when it is sent.',
  'library subscriptions': 'Who has had a plan for some time may rate the library, which a member does.',
  'notices news': 'Whom messages reach is asked when one is sent.',
  'notices subscriptions': 'Whom a notice is for is asked when they read it.',
  'plans payments': 'What was sold isn’t deleted, which is asked on deleting.',
  'whatsapp dues': 'What a message says is read when it is sent.',
  'whatsapp subscriptions': 'What a message says is read when it is sent.',
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

/** Whose endpoints are served with another group's. */
const SERVED_WITH: Record<string, string> = {
  copies: 'timetable',
  reviewQueue: 'overview',
  seatMoves: 'seats',
  week: 'timetable',
}

const MIGRATIONS = 'database/migrations'
const TRIGGER =
  /create (?:constraint )?trigger \w+\s+after [^;]*?\bon (\w+)\b[^;]*?execute function (announce\w*)\((?:'(\w+)')?\)/g

/** Pairs of a table and the topic that tells of it. */
function listNews(): [table: string, topic: string][] {
  const text = readdirSync(MIGRATIONS).map((file) => readFileSync(`${MIGRATIONS}/${file}`, 'utf8'))
  return [...text.join('\n').matchAll(TRIGGER)].flatMap(([, table = '', trigger = '', argument]) => {
    const topic = argument ?? TOPIC_OF[trigger]
    return topic === undefined ? [] : [[table, topic] as [string, string]]
  })
}

/** The groups of the desk's contract, each with its folder. */
function listGroups(): [group: string, folder: string][] {
  const text = readFileSync('src/features/admin-contracts.ts', 'utf8')
  const folders = [...text.matchAll(/as (\w+) from '\.\/([\w/-]+)\/contract\.ts'/g)]
  return folders.map(([, name = '', folder = '']) => [SERVED_WITH[name] ?? name, folder])
}

/** The code of a folder on the server, without comments. */
function codeOf(folder: string): string {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', `src/features/${folder}`])
  return String(files)
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/ui/'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n')
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

it('what a page of the desk shows is read again when it changes', () => {
  const news = listNews()
  const groups = listGroups()
  expect(news.length).toBeGreaterThan(30)
  expect(groups.length).toBeGreaterThan(20)
  const read = listRead()
  const missed = groups.flatMap(([group, folder]) => {
    const code = codeOf(folder)
    return news
      .filter(([table, topic]) => !SELDOM.has(topic) && reads(code, table))
      .filter(([, topic]) => !new RegExp(`orpc\\.admin\\.${group}\\.`).test(read.get(topic) ?? ''))
      .map(([, topic]) => (group in DEAF ? group : `${group} ${topic}`))
  })
  expect([...new Set(missed)].toSorted()).toEqual(Object.keys(DEAF).toSorted())
})
