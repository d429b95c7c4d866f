import { expect, type Page } from '@playwright/test'
import { sessionCookie } from '../support/session.ts'
import { chunks, firstLoad, kilobytes, listing, sum } from './bytes.ts'
import { pagesOf } from './pages.ts'
import { test } from './students.ts'

/** Budgets of the design, in kB: the scripts of a first load, and the scripts that belong to one route. */
const BUDGETS = {
  landing: { script: 3, route: 0 },
  auth: { script: 115, route: 45 },
  /** Opened on the stairs, to look for a seat. */
  seats: { script: 170, route: 45 },
  student: { script: 190, route: 45 },
  admin: { script: 230, route: 70 },
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
  const budget = BUDGETS[area].script
  expect(script / 1024, `Scripts of ${path} exceed ${budget} kB:\n${listing(scripts)}`).toBeLessThanOrEqual(
    budget,
  )
  expect(font / 1024, `Fonts of ${path}: ${[...fonts.keys()].join(', ')}`).toBeLessThanOrEqual(FONTS)
}

test('the landing page', async ({ stranger }) => expectWithin(stranger, 'landing', '/'))
test('/auth', async ({ stranger }) => expectWithin(stranger, 'auth', '/auth'))
test('/apply, which belongs to no portal', async ({ stranger }) =>
  expectWithin(stranger, 'student', '/apply'))

for (const path of pagesOf('dashboard'))
  test(`a first load of ${path}`, async ({ student }) =>
    expectWithin(student.page, path === '/dashboard/seats' ? 'seats' : 'student', path))

for (const path of pagesOf('admin'))
  test(`a first load of ${path}`, async ({ student: { id, page }, library, sql }) => {
    await sql.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute()
    // A changed role ends all sessions.
    const [name = '', value = ''] = (await sessionCookie(sql, id)).split('=')
    await page.context().addCookies([{ name, value, url: library.url }])
    await expectWithin(page, 'admin', path)
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
