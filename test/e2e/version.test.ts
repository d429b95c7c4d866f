/** The version, for people reporting a fault and for monitoring. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { test } from './students.ts'

test('the desk and /healthz show the version that package.json and the changelog say', async ({
  browser,
  library,
  sql,
}) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(await (await fetch(`${library.url}/healthz`)).json()).toEqual({ status: 'up', version })
  expect(await readFile('CHANGELOG.md', 'utf8')).toContain(`\n## ${version} – 20`)
  const desk = await openDesk(browser, library, sql)
  await desk.goto('/admin')
  await expect(desk.getByText(`Adhyayan ${version}`)).toBeVisible()
  await desk.setViewportSize({ width: 360, height: 800 })
  await desk.getByRole('button', { name: 'Menu' }).click()
  await expect(desk.getByRole('dialog').getByText(`Adhyayan ${version}`)).toBeVisible()
  await expect(
    desk.getByRole('dialog').getByRole('link', { name: 'Dashboard' }),
    'the section that one is in, not the button that closes',
  ).toBeFocused()
  await expectAccessible(desk, 'the menu of the desk')
  await desk.getByRole('link', { name: 'Licences' }).click()
  await expect(desk.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible()
  const { headers } = await fetch(`${library.url}/licenses.txt`)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
})

test('who can’t load the routes is told so on a page, and not left with an empty one', async ({
  stranger: page,
}) => {
  await page.route('**/assets/routes-*.js', (route) => route.abort())
  await page.goto('/apply')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
