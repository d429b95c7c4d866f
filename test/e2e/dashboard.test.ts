/** The dashboard of a busy library: every number leads to the list that it counts (DESK-2), and what waits is near. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { SAMPLE_PASSWORD } from '#/server/demo/demo.ts'
import { SIGN_IN } from '#/server/demo/people.ts'
import { serverProcess, type ServerProcess } from '../support/process.ts'
import { goWithin, openBrowser, signIn } from './steps.ts'

let data: string
let server: ServerProcess
let desk: Page

test.beforeAll(async ({ browser }) => {
  data = await mkdtemp(join(tmpdir(), 'adhyayan-e2e-'))
  server = await serverProcess({ DATA_DIR: data, DATABASE_URL: '' }, ['--demo'])
  await expect.poll(server.output, { timeout: 300_000 }).toContain('Sample logins')
  desk = await openBrowser(browser, server.url, { width: 1280, height: 800 })
  await desk.goto('/auth')
  await signIn(desk, { email: SIGN_IN.admin, password: SAMPLE_PASSWORD })
  await expect(desk).toHaveURL('/admin')
})
test.afterAll(async () => {
  await desk.context().close()
  await server.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
})

const queue = () => desk.getByRole('region', { name: 'Waiting for you' })

test('every number leads to the list that it counts, whose total it is', async () => {
  const counts = desk.getByRole('main').locator('a[data-counts], section[aria-labelledby="waiting"] p a')
  await expect(counts.first()).toBeVisible()
  const numbers = await counts.evaluateAll((all) =>
    all.map((link) => ({ href: link.getAttribute('href') ?? '', words: link.textContent })),
  )
  expect(numbers.length, 'numbers that lead somewhere').toBeGreaterThan(18)
  for (const { href, words } of numbers) {
    // An amount counts rupees; its list is the payments, and the queue is on this very page.
    if (words.startsWith('₹') || href.endsWith('#waiting')) continue
    const number = Number(/\d+/.exec(words)?.[0])
    await goWithin(desk, href)
    await expect(desk.locator('.animate-skeleton')).toHaveCount(0)
    const what = `“${words}” leads to ${href}`
    const people = desk.getByRole('region', { name: /^Now/ }).getByRole('table').getByRole('link')
    const total = desk.getByRole('status').filter({ hasText: / shown$/ })
    if (href.includes('show=now')) await expect(people, what).toHaveCount(number)
    // A list with filters says so in numbers, too, as on the first of a month.
    else if (number === 0) await expect(total.filter({ hasNotText: /^0 shown$/ }), what).toHaveCount(0)
    else await expect(total, what).toHaveText(new RegExp(`(^| of )${number} shown$`))
  }
})

test('a payment proof is approved in two clicks, though older things wait; the next one follows', async () => {
  await desk.goto('/admin')
  await expect(queue().getByRole('listitem').first()).not.toContainText('Payment proof')
  await queue().getByRole('listitem').filter({ hasText: 'Payment proof' }).getByRole('link').click()
  const review = desk.getByRole('dialog', { name: 'Review Payment' })
  const first = await review.innerText()
  await review.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Payment Approved')).toBeVisible()
  await expect(review).not.toHaveText(first)
  await expect(review.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

test('quick actions have room for their words at every width', async () => {
  await desk.goto('/admin')
  const actions = desk.getByRole('navigation', { name: 'Quick Actions' }).getByRole('link')
  for (const name of ['Verify Students', 'Manage Seats', 'Fee Management', 'User Management'])
    await expect(actions.filter({ hasText: name })).toBeVisible()
  await expect(actions.filter({ hasText: 'urgent' })).toContainText('Verify Students')
  for (const width of [360, 640, 768, 1024, 1280]) {
    await desk.setViewportSize({ width, height: 800 })
    const cramped = await actions.evaluateAll((all) =>
      all
        .filter((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          const end =
            link.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(link).paddingRight)
          return [...words.getClientRects()].some(({ right }) => right > end + 1)
        })
        .map((link) => link.textContent),
    )
    expect(cramped, `${width} px`).toEqual([])
  }
})
