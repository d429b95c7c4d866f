/** A student's page of which a part could not be read claims nothing that only that part knows (PORTAL-8). */
import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sampleUpload } from '../support/samples.ts'
import type { Library } from './library.ts'
import { pagesOf } from './pages.ts'
import { answerRead, readsIn, type Part } from './reads.ts'
import { openStudent, payByProof, seatMember, test, type Student } from './students.ts'

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
  '/dashboard/timetable': /^.calendar-link/,
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
    const member = await openStudent(browser, library, sql)
    await prepare(library, sql, member, 21)
    let lost: string | null = null
    await answerRead(
      member.page,
      (read) => read === lost,
      () => TOO_MANY,
    )
    for (const path of pagesOf('dashboard')) {
      const [{ said: ofNobody }, { said, reads }] = [await open(nobody, path), await open(member, path)]
      const untrue = ofNobody.filter((line) => !said.includes(line))
      const own = reads.filter((read) => !FRAME.test(read) || TOLD[path]?.test(read))
      for (const read of own) {
        lost = read
        await open(member, path)
        const retry = member.page.getByRole('button', { name: 'Retry' }).first()
        if (TOLD[path]?.test(read)) await expect(retry, `${path} without ${read}`).toBeVisible()
        const unread = await linesOf(member.page)
        expect(
          unread.filter((line) => untrue.includes(line)),
          `${path} without ${read}`,
        ).toEqual([])
        lost = null
      }
    }
    await member.page.context().close()
  })

/** Every line of a page, once it has settled, and what it has read. */
async function open({ page }: Student, path: string): Promise<{ said: string[]; reads: string[] }> {
  const reads = new Set<string>()
  const note = (request: { url: () => string }) =>
    readsIn(new URL(request.url())).forEach((read) => reads.add(read))
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.animate-skeleton:visible'), path).toHaveCount(0)
  page.off('request', note)
  return { said: await linesOf(page), reads: [...reads].filter((read) => !/^.(live|auth)/.test(read)) }
}

async function linesOf(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return text.split('\n').map((line) => line.trim())
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
