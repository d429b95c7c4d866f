import { expect, type Page } from '@playwright/test'
import { READING_MS } from '#/client/reads-ahead.ts'
import { dayOf } from '#/kernel/dates.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { sessionCookie } from '../support/session.ts'
import { chunks, firstLoad, kilobytes, listing, sum } from './bytes.ts'
import { pagesOf } from './pages.ts'
import { readsIn } from './reads.ts'
import { test } from './students.ts'
import { signInBy } from './steps.ts'

/**
 * Budgets of the design, in kB: the scripts of a first load, and the scripts that belong to one route. `files`: how
 * many scripts a first load may fetch. Each is a request, and twenty take half a second on a slow connection.
 */
const BUDGETS = {
  landing: { script: 3, files: 1, route: 0 },
  auth: { script: 115, files: 8, route: 45 },
  /** Opened on the stairs, to look for a seat. */
  seats: { script: 170, files: 20, route: 45 },
  student: { script: 190, files: 24, route: 45 },
  admin: { script: 230, files: 32, route: 70 },
}
const FONTS = 50
type Area = keyof typeof BUDGETS

async function expectWithin(page: Page, area: Area, path: string): Promise<void> {
  const { scripts, fonts } = await firstLoad(page, path)
  expect(new URL(page.url()).pathname, 'the page itself was measured').toBe(path)
  const [script, font] = [sum(scripts), sum(fonts)]
  console.log(
    `${path}: ${kilobytes(script)} of scripts in ${scripts.size} files, ${kilobytes(font)} of fonts`,
  )
  expect(script, 'no script was seen').toBeGreaterThan(0)
  const { script: budget, files } = BUDGETS[area]
  expect(scripts.size, `Scripts of ${path}:\n${listing(scripts)}`).toBeLessThanOrEqual(files)
  expect(script / 1024, `Scripts of ${path} exceed ${budget} kB:\n${listing(scripts)}`).toBeLessThanOrEqual(
    budget,
  )
  expect(font / 1024, `Fonts of ${path}: ${[...fonts.keys()].join(', ')}`).toBeLessThanOrEqual(FONTS)
}

/**
 * The calls by which a page reads its data. Once its live stream is open it reads again what that names, which doesn't
 * count; nor does the session's renewal, once a day, or what a slow machine asks again because the first answer is too
 * old by then.
 */
function readsOf(page: Page): string[][] {
  const known = new Set<string>()
  const calls: string[][] = []
  let follows = false
  let began = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) began = Date.now()
    const url = new URL(request.url())
    const { pathname } = url
    follows ||= pathname === '/api/live'
    if (!pathname.startsWith('/api/') || /^\/api\/(live|auth\/get-session)$/.test(pathname)) return
    const reads = readsIn(url)
    const repeats = reads.every((read) => known.has(read))
    // Half of it, since the events of a busy browser come late.
    const isLate = Date.now() - began > READING_MS / 2
    if (!repeats || !(follows || isLate)) calls.push(reads)
    for (const read of reads) known.add(read)
  })
  return calls
}

/** The page without what its HTML asks for, so that it asks by itself. */
async function askByItself(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replaceAll(/<link rel="preload" as="fetch"[^>]*>/g, '')
    await route.fulfill({ response: reply, body })
  })
}

/**
 * The map is read by its ETag, which no other answer has; the days beside today are fetched for whoever turns to them.
 */
const WITH_A_SECOND = ['/dashboard/seats', '/dashboard/timetable']

/** That the page asks for its data in one call, and for nothing that it doesn't show. */
async function expectOneCall(page: Page, path: string, calls: string[][]): Promise<void> {
  await expectShown(page)
  const asked = calls.map((reads) => reads.join(' ')).join('\n')
  expect(calls.length, asked).toBe(WITH_A_SECOND.includes(path) ? 2 : 1)
  await askByItself(page, path)
  const own = readsOf(page)
  await page.reload()
  await expectShown(page)
  await expect.poll(() => calls.flat().filter((read) => !own.flat().includes(read))).toEqual([])
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
  await page.evaluate(() => new Promise((settled) => requestIdleCallback(settled)))
}

test('the landing page', async ({ stranger }) => expectWithin(stranger, 'landing', '/'))
test('/auth', async ({ stranger }) => expectWithin(stranger, 'auth', '/auth'))
test('/apply, which belongs to no portal', async ({ stranger }) =>
  expectWithin(stranger, 'student', '/apply'))

for (const path of pagesOf('dashboard'))
  test(`a first load of ${path}; it asks for its data in one call`, async ({ newcomer: { page } }) => {
    const calls = readsOf(page)
    await expectWithin(page, path === '/dashboard/seats' ? 'seats' : 'student', path)
    await expectOneCall(page, path, calls)
  })

for (const path of pagesOf('admin'))
  test(`a first load of ${path}; it asks for its data in one call`, async ({
    newcomer: { id, page },
    library,
    sql,
  }) => {
    await sql.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute()
    // A changed role ends all sessions.
    await signInBy(page, await sessionCookie(sql, id), library.url)
    // A row with something to offer asks for nothing more.
    const today = dayOf(new Date())
    const member = await sampleMember(sql)
    await sql.updateTable('profiles').set({ phone: '+91 98765 43210' }).where('id', '=', member.id).execute()
    await sampleSubscription(sql, member.id, 'evening', { start_date: today, end_date: today })
    const calls = readsOf(page)
    await expectWithin(page, 'admin', path)
    await expectOneCall(page, path, calls)
  })

test('no route’s own scripts are too large', () => {
  const routes = Object.entries(chunks).flatMap(([file, { gz, modules }]) => {
    const route = modules.find(([module]) => /\/routes\/.*\?tsr-split=/.test(module))?.[0]
    return route ? [{ file, gz, area: areaOf(route) }] : []
  })
  expect(routes.length).toBeGreaterThan(10)
  for (const { file, gz, area } of routes)
    expect(gz / 1024, listing(new Map([[file, gz]]))).toBeLessThanOrEqual(BUDGETS[area].route)
})

function areaOf(route: string): Area {
  return route.includes('/routes/admin/') ? 'admin' : route.includes('/auth.tsx') ? 'auth' : 'student'
}
