/** A student's page of which a part could not be read claims nothing that only that part knows (PORTAL-8). */
import { expect, type Page, type Request } from '@playwright/test'
import type { Kysely } from 'kysely'
import { dayOf } from '#/kernel/dates.ts'
import type { DB } from '#database/schema.ts'
import { sampleAdmin, sampleUpload } from '../support/samples.ts'
import type { Library } from './library.ts'
import { pagesOf } from './pages.ts'
import { answerRead, readsIn, type Part } from './reads.ts'
import { goWithin } from './steps.ts'
import { openStudent, payByProof, seatMember, test } from './students.ts'

/** What such a page says of it with Retry; it does without the rest, which only adds to it. */
const TOLD: Record<string, RegExp> = {
  '/dashboard': /^.overview/,
  '/dashboard/account': /^.(passkeys|devices|account-erasure)/,
  '/dashboard/canteen': /^.(library|canteen-items|canteen.orders)/,
  '/dashboard/fees': /^.(subscriptions|dues|payment-verifications|payments.online|plans)/,
  '/dashboard/help': /^.help$/,
  '/dashboard/notices': /^.notices/,
  '/dashboard/notifications': /^.news/,
  '/dashboard/seats': /^.(floors|seats|seat-bookings)/,
  // The days before and after are only read ahead.
  '/dashboard/timetable': new RegExp(`^.(calendar-link|timetable.*${dayOf(new Date())})`),
  '/dashboard/tuition': /^.(library|tuition-locations)/,
  '/dashboard/verification': /^.verification-requests/,
}

/** Every page asks for these; without the first none opens. */
const FRAME = /^.(profile|help.limit=1|notices)$/

/** Not tried again, so that nothing is waited for. */
const TOO_MANY: Part = { status: 429, body: { code: 'shut', message: '', requestId: 'e2e' } }

const MEMBERS = {
  'who has a plan and a seat': seatMember,
  'whose documents and payment are under review': waitForReview,
}

for (const [who, prepare] of Object.entries(MEMBERS))
  test(`a part that could not be read is not said to be empty to somebody ${who}`, async ({
    browser,
    library,
    sql,
    student: nobody,
  }) => {
    const { page, id } = await openStudent(browser, library, sql)
    await prepare(library, sql, { id }, 21)
    await postNotice(sql)
    let lost: ReadonlySet<string> = new Set()
    await answerRead(
      page,
      (read) => lost.has(read),
      () => TOO_MANY,
    )
    const known: Known[] = []
    for (const path of pagesOf('dashboard')) {
      const [ofNobody, { said, reads }] = await Promise.all([
        (known.length === 0 ? nobody.page.goto(path) : goWithin(nobody.page, path)).then(() =>
          settledLines(nobody.page),
        ),
        load(page, path),
      ])
      const own = reads.filter((read) => !FRAME.test(read) || isTold(path, read))
      known.push({ path, reads: own, untrue: ofNobody.filter((line) => !said.includes(line)) })
    }
    for (const group of groupReads(known)) {
      lost = group
      const touched = known.filter(({ reads }) => reads.some((read) => group.has(read)))
      for (const [at, { path, untrue, reads }] of touched.entries()) {
        await (at === 0 ? page.goto(path) : goWithin(page, path))
        const unread = await settledLines(page)
        const without = `${path} without ${reads.filter((read) => group.has(read)).join(', ')}`
        if (reads.some((read) => group.has(read) && isTold(path, read)))
          await expect(page.getByRole('button', { name: 'Retry' }).first(), without).toBeVisible()
        expect(
          unread.filter((line) => untrue.includes(line)),
          without,
        ).toEqual([])
      }
    }
    await page.context().close()
  })

/** A page: what it reads, and what it says to nobody else than those who have nothing. */
type Known = { path: string; reads: string[]; untrue: string[] }

const isTold = (path: string, read: string) => TOLD[path]?.test(read) === true

/**
 * What is lost at once: such reads as some page tells of, but no two that one page asks for, since either might hide
 * what is said without the other; and all others together.
 */
function groupReads(known: readonly Known[]): ReadonlySet<string>[] {
  const told = new Set(known.flatMap(({ path, reads }) => reads.filter((read) => isTold(path, read))))
  const groups: Set<string>[] = []
  for (const read of told) {
    const beside = new Set(known.flatMap(({ reads }) => (reads.includes(read) ? reads : [])))
    const group = groups.find((one) => one.isDisjointFrom(beside))
    if (group) group.add(read)
    else groups.push(new Set([read]))
  }
  return [new Set(known.flatMap(({ reads }) => reads)).difference(told), ...groups]
}

/** Loads a page anew: what it says once it has settled, and what it has read. */
async function load(page: Page, path: string): Promise<{ said: string[]; reads: string[] }> {
  const reads = new Set<string>()
  // What a page writes, such as that its notices were seen, isn't what it shows.
  const note = (request: Request) =>
    request.method() === 'GET' && readsIn(new URL(request.url())).forEach((read) => reads.add(read))
  page.on('request', note)
  await page.goto(path)
  const said = await settledLines(page)
  page.off('request', note)
  return { said, reads: [...reads].filter((read) => !/^.(live|auth)/.test(read)) }
}

async function settledLines(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-skeleton:visible'), page.url()).toHaveCount(0)
  return linesOf(page)
}

async function linesOf(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return text.split('\n').map((line) => line.trim())
}

/** Unread: whoever sees it writes that. */
async function postNotice(sql: Kysely<DB>): Promise<void> {
  const { id: updated_by } = await sampleAdmin(sql)
  const posted_at = new Date()
  const notice = { title: 'Cleaning', body: 'On Sunday.', audience: 'members', updated_by } as const
  await sql
    .insertInto('notices')
    .values({ ...notice, until: dayOf(posted_at), posted_at })
    .execute()
}

async function waitForReview(_: Library, sql: Kysely<DB>, { id }: { id: string }): Promise<void> {
  const [front_file_id, back_file_id] = [
    await sampleUpload(sql, id, 'identity_document'),
    await sampleUpload(sql, id, 'identity_document'),
  ]
  const request = { user_id: id, front_file_id, back_file_id, consent_version: '1', consented_at: new Date() }
  await sql.insertInto('verification_requests').values(request).execute()
  await payByProof(sql, id)
}
