/** Hindi, everywhere (LANG-2, LANG-7, LANG-8): no English but data and what Hindi says in English. */
import { expect, type Page } from '@playwright/test'
import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addMonths, dayOf } from '#/kernel/dates.ts'
import { sampleSubscription } from '../support/samples.ts'
import { expectAccessible, expectNamed } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { pagesOf } from './pages.ts'
import { payments } from './payments.ts'
import { goWithin, openMail } from './steps.ts'
import { newAccount, test } from './students.ts'

/**
 * Said and written in Latin letters in Hindi too: names of things that carry them so on every sign in India, and codes.
 */
const SAID_SO = new Set(
  'UPI QR PDF ID OTP CCTV UPSC NEET CA JPG PNG WebP HEIC MB AC Wi Fi XI XII LKG UKG TP SL WhatsApp English CSV HSN SAC GST GSTIN CGST SGST Excel Google Sheets PostgreSQL GB KB Ctrl Razorpay PayU Apple Mozilla Microsoft Meta Cloud API SMTP'
    .split(' ')
    // In the trap for bots, which nobody sees.
    .concat('Website'),
)

/** Another program's menu, and the heads that a sheet must have. */
const SHEETS = ['File > Download > Comma separated values (.csv)', 'First Name, Last Name और Email']

/** Every text that somebody sees or hears on the page, outside of what is marked as another language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHindi = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang')?.startsWith('hi') === true
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || !isHindi(element) || element.closest('script, style, noscript, template')) continue
      if (node instanceof Element)
        for (const name of [
          'aria-label',
          'aria-description',
          'title',
          'alt',
          'placeholder',
          'aria-valuetext',
        ])
          texts.push(node.getAttribute(name) ?? '')
      else if (element.checkVisibility() || element.closest('.sr-only'))
        // A long address may go on in the next line from its @: it is one text.
        texts.push((element.querySelector(':scope > wbr') ? element : node).textContent ?? '')
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}

/**
 * What people typed, in whatever table: other journeys typed before this one. A word alone in small letters is a code
 * of ours.
 */
async function listData(sql: Kysely<DB>): Promise<string[]> {
  const { rows: columns } = await raw<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'`.execute(sql)
  const typed = columns.map(async ({ table, column }) => {
    const { rows } = await raw<{ value: string }>`
      select distinct ${raw.ref(column)} as value from ${raw.table(table)}
      where ${raw.ref(column)} ~ '[A-Za-z]{2}' and ${raw.ref(column)} !~ '^[a-z_]+$'`.execute(sql)
    const values = rows.map(({ value }) => value)
    // A seat is too small for more than a first name.
    return table === 'profiles' && column === 'name'
      ? [...values, ...values.flatMap((name) => name.split(' ').slice(0, 1))]
      : values
  })
  return (await Promise.all(typed))
    .flat()
    .flatMap((value) => [value, ...value.split('\n')])
    .map(withoutAddresses)
    .filter((value) => /[A-Za-z]{2}/.test(value))
    .toSorted((one, other) => other.length - one.length)
}

/** First of all: a name may be a part of an address. */
const withoutAddresses = (text: string) => text.replaceAll(/\S*@\S+/g, ' ')

/** The words in Latin letters that are neither data nor said so. */
async function englishOn(page: Page, data: readonly string[]): Promise<string[]> {
  const found = (await textsOf(page)).filter((text) => {
    let rest = withoutAddresses(text)
    for (const one of [...data, ...SHEETS]) rest = rest.replaceAll(one, ' ')
    // Links, codes and the names of settings.
    rest = rest.replaceAll(/\b[A-Z]+_[A-Z_]+\b|https?:\S+|\bwww\.\S+|\b[A-Z0-9-]*\d[A-Z0-9-]*\b/gi, ' ')
    return (rest.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !SAID_SO.has(word))
  })
  return [...new Set(found)]
}

/** Headings whose lines stand so close that signs above and below them touch, or whose joined letters are spaced. */
function crampedOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => {
        const { lineHeight, fontSize, letterSpacing } = getComputedStyle(heading)
        return (
          Number.parseFloat(lineHeight) < 1.25 * Number.parseFloat(fontSize) || letterSpacing !== 'normal'
        )
      })
      .map((heading) => heading.textContent ?? ''),
  )
}

async function expectHindi(page: Page, data: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('.animate-skeleton')).toHaveCount(0)
  expect.soft(await crampedOn(page), `Headings on ${page.url()}`).toEqual([])
  expect.soft(await englishOn(page, data), `English on ${page.url()}`).toEqual([])
}

test('no page for students says anything in English but data', async ({ student, sql }) => {
  const { page, id } = student
  await sql.updateTable('profiles').set({ verified: true, language: 'hi' }).where('id', '=', id).execute()
  const today = dayOf(new Date())
  await sampleSubscription(sql, id, 'full_day', { start_date: today, end_date: addMonths(today, 1) })
  await payments(sql, id, 2)
  const data = await listData(sql)
  await page.goto('/dashboard/help')
  for (const path of pagesOf('dashboard').filter((one) => !one.includes('_'))) {
    await goWithin(page, path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectHindi(page, data)
    await expectNamed(page, `${path} in Hindi`)
  }
})

test('what the owner gave a Hindi name is called by it, at once; all else keeps its own (LANG-10)', async ({
  browser,
  library,
  student: { page, id },
  sql,
}) => {
  await sql.updateTable('profiles').set({ language: 'hi' }).where('id', '=', id).execute()
  const today = dayOf(new Date())
  await sampleSubscription(sql, id, 'full_day', { start_date: today, end_date: addMonths(today, 1) })
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('पूरा दिन - 1 महीना')
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin/timetable')
  await desk.getByRole('tab', { name: 'Holidays' }).click()
  await desk.getByRole('button', { name: 'Add Holiday' }).first().click()
  const dialog = desk.getByRole('dialog', { name: 'Add Holiday' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Essay evening')
  await dialog.getByLabel('Name in Hindi').fill('निबंध की शाम')
  await dialog.getByLabel('Date').fill(today)
  await dialog.getByRole('radio', { name: /^Special day/ }).click()
  await expectAccessible(desk, 'a holiday with a Hindi name')
  await dialog.getByRole('button', { name: 'Add Holiday' }).click()
  await expect(page.getByRole('region', { name: 'निबंध की शाम' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Essay evening' })).toBeVisible()
  await desk.context().close()

  await page.goto('/dashboard/fees')
  await expect(page.getByRole('heading', { name: 'पूरा दिन - 1 महीना' })).toBeVisible()
  await page.goto('/dashboard/canteen')
  await expect(page.getByRole('heading', { name: 'चाय', exact: true })).toBeVisible()
  await page.goto('/dashboard/tuition')
  await expect(page.getByRole('heading', { name: 'Sample Nagar' })).toBeVisible()
  await sql
    .updateTable('tuition_locations')
    .set({ name_hi: 'सैंपल नगर' })
    .where('name', '=', 'Sample Nagar')
    .execute()
  await expect(page.getByRole('heading', { name: 'सैंपल नगर' })).toBeVisible()
  await sql.updateTable('tuition_locations').set({ name_hi: '' }).execute()
  await sql.deleteFrom('holidays').where('name', '=', 'Essay evening').execute()
})

test('no page of the desk says anything in English but data, and the account keeps its language (LANG-3)', async ({
  browser,
  library,
  sql,
}) => {
  const page = await openDesk(browser, library, sql)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'हिन्दी' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  const chosen = sql
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('language', '=', 'hi')
  await expect.poll(() => chosen.execute()).toHaveLength(1)
  const data = await listData(sql)
  for (const path of pagesOf('admin').filter((one) => !one.includes('_'))) {
    await goWithin(page, path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectHindi(page, data)
    await expectAccessible(page, `${path} in Hindi`)
  }
})

test('neither do the public pages', async ({ stranger: page, sql }) => {
  const data = await listData(sql)
  await page.goto('/hi')
  await expectHindi(page, data)
  await expectNamed(page, '/hi')
  for (const path of ['/auth', '/auth?register=true', '/auth?reset=true', '/apply', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectHindi(page, data)
    await expectNamed(page, `${path} in Hindi`)
  }
})

test('a form, an account and its mails are in the language that was chosen on the way (LANG-8)', async ({
  stranger: page,
  sql,
}) => {
  await page.goto('/apply')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'रजिस्टर' })).toBeVisible()
  await expectAccessible(page, 'apply in Hindi')
  await page.getByRole('button', { name: 'रजिस्ट्रेशन भेजें' }).click()
  await expect(page.getByText('लिंग चुनें')).toBeVisible()

  const email = 'hindi-reader@example.org'
  await page.goto('/auth?register=true')
  const form = page.getByRole('tabpanel')
  await form.getByLabel('पूरा नाम').fill('Kiran Sample')
  await form.getByLabel('ईमेल').fill(email)
  await form.getByRole('textbox', { name: /^पासवर्ड(?! फिर)/ }).fill('ledger-and-lamp')
  await form.getByRole('textbox', { name: 'पासवर्ड फिर से लिखें' }).fill('ledger-and-lamp')
  await form.getByRole('button', { name: 'अकाउंट बनाएँ' }).click()
  // Leaving before the answer would take the request back.
  await expect(form.getByLabel('पूरा नाम')).toBeHidden()
  // As on another device: this browser knows of no choice.
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await openMail(page, { to: email, subject: 'Adhyayan के लिए अपना ईमेल पक्का करें' }, /verify-email/)
  await expect(page.getByRole('button', { name: 'साइन इन करें' })).toBeVisible()
  expect(new URL(page.url()).searchParams.has('language')).toBe(false)
  const account = () =>
    sql.selectFrom('profiles').select('language').where('email', '=', email).executeTakeFirstOrThrow()
  expect(await account()).toEqual({ language: 'hi' })
})

test('whoever presses the language they read already, and then signs in, has chosen it; reading it is no choice (LANG-8)', async ({
  stranger: page,
  sql,
}) => {
  const { id, email, password } = await newAccount(sql)
  const own = () =>
    sql.selectFrom('profiles').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  const signIn = async () => {
    await page.getByRole('tabpanel').getByLabel('ईमेल').fill(email)
    await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(password)
    await page.getByRole('button', { name: 'साइन इन करें' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  }
  await page.goto('/hi')
  await page.getByRole('banner').getByRole('link', { name: 'लॉगिन' }).click()
  await signIn()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  expect(await own()).toEqual({ language: 'en' })

  await page.context().clearCookies()
  await page.goto('/hi')
  await page.getByRole('banner').getByRole('link', { name: 'लॉगिन' }).click()
  await page.getByRole('button', { name: 'हिन्दी', pressed: true }).click()
  await signIn()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect.poll(own).toEqual({ language: 'hi' })
})

test('the switch in the portal is kept with the account, and followed in another browser', async ({
  student,
  sql,
}) => {
  const { page, id } = student
  const own = () =>
    sql.selectFrom('profiles').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  const spoken = page.locator('html')
  await page.goto('/dashboard/account')
  await page
    .getByRole('button', { name: 'मेन्यू' })
    .or(page.getByRole('button', { name: 'More' }))
    .click()
  await page.getByRole('button', { name: 'हिन्दी' }).filter({ visible: true }).click()
  await expect(spoken).toHaveAttribute('lang', 'hi-IN')
  await expect.poll(own).toEqual({ language: 'hi' })
  // As on another device: this browser knows of no choice.
  await page.evaluate(() => {
    localStorage.removeItem('language')
    sessionStorage.clear()
  })
  await page.reload()
  await expect(spoken).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('main')).toContainText('मेरा अकाउंट')
})
