/**
 * Every page of a busy library at every width from 320 px, zoomed to 200 %, and with text of twice the size, whose
 * buttons and tabs break no word; on the way, that axe finds nothing in English. Hindi is read in languages.test.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { earlier } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import type { Language } from '#/kernel/words.ts'
import { SAMPLE_PASSWORD } from '#/server/demo/demo.ts'
import { connect } from '#/server/database.ts'
import { SIGN_IN } from '#/server/demo/people.ts'
import { brokenWords } from '../support/broken-words.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { expectAccessible, expectNamed } from './accessibility.ts'
import { addressOf, test } from './library.ts'
import { pagesOf } from './pages.ts'
import { goWithin, openBrowser, signIn } from './steps.ts'

/** 640 px is a window of 1280 px at 200 %. */
const WIDTHS = [320, 360, 412, 640, 768, 1024, 1280]
/** Where the desk's tables are tightest beside the sidebar, and widest. */
const DESK_WIDTHS = [...WIDTHS, 1152, 1920]

let data: string
let server: ServerProcess

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'adhyayan-e2e-'))
  server = await serverProcess({ DATA_DIR: data, DATABASE_URL: '' }, ['--demo'])
  await expect.poll(server.output, { timeout: 300_000 }).toContain('Sample logins')
  await inDatabase(waitForLongest)
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
})

test('nothing is cut off in Hindi', async ({ browser }) => {
  const page = await openAs('seated', browser, 'hi')
  expect(await cutOffOn(page, pagesOf('dashboard'), WIDTHS)).toEqual([])
})

const PAGES = [
  ['visitor', ['/', '/auth', '/auth?register=true', '/apply', '/nowhere']],
  ['seated', pagesOf('dashboard')],
] as const

for (const [who, paths] of PAGES)
  test(`nothing is cut off at any width: ${who}`, async ({ browser }) => {
    const papers = who === 'seated' ? await papersOf(who, 'dashboard') : []
    expect(await cutOffOn(await openAs(who, browser), [...paths, ...papers], WIDTHS, expectRead)).toEqual([])
  })

/** With such letters a word of the desk may be broken on a phone. */
const LARGE_LETTERS = [
  ...PAGES.map(([who, paths]) => [who, paths, ['en', 'hi'], [360, 640, 1280]] as const),
  ['newcomer', pagesOf('dashboard'), ['en', 'hi'], [360]],
  ['admin', pagesOf('admin'), ['en'], [360, 640, 1280]],
] as const
for (const [who, paths, languages, widths] of LARGE_LETTERS)
  test(`nothing is cut off with text of twice the size: ${who}`, async ({ playwright, launchOptions }) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const look = who === 'admin' ? undefined : expectWholeWords
    for (const language of languages)
      expect.soft(await cutOffOn(await openAs(who, browser, language), paths, widths, look)).toEqual([])
    await browser.close()
  })

test('nothing is cut off at any width: admin; tables have rows of 36 px and a header that stays', async ({
  browser,
}) => {
  const page = await openAs('admin', browser)
  let rows = 0
  const problems: string[] = []
  const views = ['/admin/seats?show=now', '/admin/coupons?view=usage']
  for (const path of [...pagesOf('admin'), ...views, ...(await papersOf('seated', 'admin'))]) {
    await open(page, path)
    const heights = await rowHeights(page)
    rows += heights.length
    problems.push(...(await page.locator('.desk-table td > div').evaluateAll(textsCutOff)))
    const tallest = Math.max(0, ...heights)
    // A rule between two rows is a pixel high.
    if (tallest > 37) problems.push(`${path}: a row of ${tallest} px`)
    for (const width of DESK_WIDTHS) {
      problems.push(...(await cutOff(page, path, width)))
      if (width < 768) continue
      const cut = await page.evaluate(outsideOfTables)
      problems.push(...cut.map((what) => `${path} at ${width} px: ${what}`))
    }
    await expectEnglish(page)
    await expectNamed(page, path)
  }
  expect(problems).toEqual([])
  expect(rows, 'rows that were measured').toBeGreaterThan(50)
  await page.context().close()
})

/** What the library's usual names and plans leave of their cells: nothing may be cut off at 1280 px. */
const textsCutOff = (cells: Element[]) =>
  cells
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
    .map((cell) => `cut off in its cell: ${cell.textContent}`)

/** The heights of all tables' rows at 1280 px. */
async function rowHeights(page: Page): Promise<number[]> {
  await page.setViewportSize({ width: 1280, height: 800 })
  return page
    .locator('.desk-table tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
}

/**
 * What reaches beyond its table, an e-mail address that is cut off or runs into the next column (DESK-18), a control
 * that is above or below the middle of its row, a name that is cut off to a letter or two, and a header that is gone
 * from the screen while its rows are on it.
 */
async function outsideOfTables(): Promise<string[]> {
  await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const found: string[] = []
  for (const table of document.querySelectorAll('.desk-table')) {
    const box = table.getBoundingClientRect()
    for (const element of table.querySelectorAll('td, td button, td a'))
      if (element.getBoundingClientRect().right > box.right + 1 && (element as HTMLElement).checkVisibility())
        found.push(`${element.tagName} ${element.textContent.slice(0, 40)}`)
    if (getComputedStyle(table.querySelector('tr') ?? table).display !== 'table-row') continue
    for (const address of table.querySelectorAll('.email-text')) {
      const cell = address.closest('td')!.getBoundingClientRect()
      const { right, bottom } = address.getBoundingClientRect()
      const isCut =
        address.scrollWidth > address.clientWidth || right > cell.right || bottom > cell.bottom + 1
      if (isCut) found.push(`not the whole address: ${address.textContent}`)
    }
    for (const row of table.querySelectorAll('tbody tr')) {
      const { top, height } = row.getBoundingClientRect()
      for (const control of row.querySelectorAll('button, input')) {
        const own = control.getBoundingClientRect()
        const isOff = Math.abs(own.top + own.height / 2 - (top + height / 2)) > 2
        if (isOff && height < 40 && (control as HTMLElement).checkVisibility())
          found.push(
            `not in the middle of its row: ${control.getAttribute('aria-label') ?? control.closest('td')?.textContent}`,
          )
      }
      const cell = row.querySelector('td[data-fill]')
      const name = cell?.querySelector('a, b')
      if (!cell || !name) continue
      const { left, right } = name.getBoundingClientRect()
      const end = cell.getBoundingClientRect().right
      const isCut = right > end || name.scrollWidth > name.clientWidth + 1
      if (isCut && Math.min(right, end) - left < 60) found.push(`hardly a letter of ${name.textContent}`)
    }
    if (box.height < 600) continue
    scrollBy(0, box.top + 200)
    const head = table.querySelector('th')?.getBoundingClientRect()
    if (!head || head.top < 0) found.push('the header scrolls away')
    scrollTo(0, 0)
  }
  return found.slice(0, 3)
}

async function openAs(
  who: 'visitor' | 'seated' | 'newcomer' | 'admin',
  browser: Browser,
  language: Language = 'en',
): Promise<Page> {
  const page = await openBrowser(browser, server.url, { width: 1280, height: 800 })
  if (who === 'visitor') {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    return page
  }
  // Whoever was here before may have chosen another (LANG-8).
  await inDatabase((sql) =>
    sql.updateTable('profiles').set({ language }).where('email', '=', SIGN_IN[who]).execute(),
  )
  await page.goto('/auth')
  await signIn(page, { email: SIGN_IN[who], password: SAMPLE_PASSWORD })
  await expect(page).toHaveURL(/dashboard|admin/)
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
  return page
}

/**
 * In a portal as by its links. On a busy machine a page may have to do without our fonts, which are optional; others
 * are wider. It is loaded again.
 */
async function open(page: Page, path: string): Promise<void> {
  const isWithin = [path, new URL(page.url()).pathname].every((one) => /^\/(admin|dashboard)/.test(one))
  let go = isWithin ? goWithin : (_: Page, address: string) => page.goto(address)
  await expect(async () => {
    await go(page, path)
    go = (_, address) => page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await page.evaluate(hasOurFont)).toBe(true)
  }).toPass()
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
  expect(await page.locator('select').evaluateAll(withoutChoice), `${path}: a choice shows nothing`).toEqual(
    [],
  )
}

/** The names of choices whose value is none of their options, such as a list's order that isn't offered. */
const withoutChoice = (selects: Element[]) =>
  selects.flatMap((select) => {
    const { name, selectedOptions } = select as HTMLSelectElement
    return selectedOptions[0]?.label ? [] : [name]
  })

function hasOurFont(): boolean {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.append('Adhyayan')
  probe.style.position = 'absolute'
  const [ours, other] = ['Anek, monospace', 'monospace'].map((family) => {
    probe.style.fontFamily = family
    return probe.offsetWidth
  })
  probe.remove()
  return ours !== other
}

/** At all widths; what `look` expects, it expects of the page on a phone. */
async function cutOffOn(
  page: Page,
  paths: readonly string[],
  widths: readonly number[],
  look?: (page: Page, path: string) => Promise<void>,
): Promise<string[]> {
  const cut: string[] = []
  for (const path of paths) {
    await open(page, path)
    for (const width of widths) cut.push(...(await cutOff(page, path, width)))
    if (!look) continue
    // High enough that nothing is half hidden by the bar.
    await page.setViewportSize({ width: 360, height: 2400 })
    await look(page, path)
  }
  await page.context().close()
  return cut
}

const expectEnglish = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')

async function expectWholeWords(page: Page, path: string): Promise<void> {
  expect.soft(await page.evaluate(brokenWords), `broken words on ${path}`).toEqual([])
}

async function expectRead(page: Page, path: string): Promise<void> {
  await expectEnglish(page)
  await expectAccessible(page, path)
}

async function inDatabase<T>(ask: (sql: Kysely<DB>) => Promise<T>): Promise<T> {
  const { sql, close } = connect(addressOf({ folder: join(data, 'demo') }), () => undefined, 1)
  const answer = await ask(sql)
  await close()
  return answer
}

/** The pages of one member's papers, for their own eyes or the desk's. */
async function papersOf(who: 'seated', folder: 'dashboard' | 'admin'): Promise<string[]> {
  const { id, receipt } = await inDatabase(async (sql) => {
    const found = await sql
      .selectFrom('profiles')
      .innerJoin('payments', 'payments.user_id', 'profiles.id')
      .innerJoin('receipts', 'receipts.payment_id', 'payments.id')
      .innerJoin('payment_verifications as proof', 'proof.payment_id', 'payments.id')
      .select(['profiles.id', 'receipts.id as receipt', 'proof.id as proof'])
      .where('email', '=', SIGN_IN[who])
      .where('proof.status', '=', 'approved')
      .executeTakeFirstOrThrow()
    await nameLongReference(sql, found.proof)
    return found
  })
  const papers = [`/${folder}/fees/receipts/${receipt}`]
  return folder === 'admin' ? [`/admin/users/${id}`, ...papers] : papers
}

/**
 * What needs most room on the desk's dashboard, at whatever hour this runs: its queue's amounts and times, and a
 * night's backup.
 */
async function waitForLongest(sql: Kysely<DB>): Promise<void> {
  const at = earlier(new Date(), { minutes: 50 })
  await sql
    .updateTable('payment_verifications')
    .set({ amount: rupees(112_450), submitted_at: at })
    .where('status', '=', 'pending')
    .execute()
  await sql
    .insertInto('backups')
    .values({ reason: 'night', file_name: 'night.adhyayan', made_at: at, outcome: 'restored' })
    .execute()
}

/** As long as a provider's. */
async function nameLongReference(sql: Kysely<DB>, proof: string): Promise<void> {
  await sql
    .updateTable('payment_verifications')
    .set({ transaction_reference: 'sandbox_pay_e3607d4a4de0806b4711' })
    .where('id', '=', proof)
    .execute()
}

async function cutOff(page: Page, name: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  const found = await page.evaluate(outside)
  return found.map((what) => `${name} at ${width} px: ${what}`)
}

/** What extends beyond the right or left edge, and can't be scrolled to. */
async function outside(): Promise<string[]> {
  await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const width = document.documentElement.clientWidth
  const sideways = document.documentElement.scrollWidth - width
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const beyond = [...document.querySelectorAll('main *, header *, nav *')].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect()
    // Most lie within; only of the others it is asked whether they are seen.
    const isBeyond = own > 1 && height > 1 && right > 0 && (right > width + 1 || left < -1)
    if (!isBeyond || scrolls(element)) return false
    return (element as HTMLElement).checkVisibility({ visibilityProperty: true })
  })
  const found = beyond
    .slice(0, 3)
    .map(
      (element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> ${element.textContent.slice(0, 40)}`,
    )
  return sideways > 0 ? [`scrolls sideways by ${sideways} px`, ...found] : found
}
