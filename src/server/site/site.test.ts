import { expect, test } from 'vitest'
import { dressPage } from './dress-page.ts'
import { manifestOf } from './manifest.ts'
import { createSiteCache } from './site-cache.ts'

const PAGE = '<html><head><title>Adhyayan</title></head></html>'

test('LIBRARY-10: a page carries the library’s name, as text', () => {
  const evil = `</title><script>alert("$&")</script>`
  const page = dressPage(PAGE, { name: evil, test_payments: false })
  expect(page).not.toContain('<script>')
  expect(page).toContain('<title>&#60;/title&#62;&#60;script&#62;alert(&#34;$&#38;&#34;)')
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page).not.toContain('test-payments')
})

test('PAY-17: and a note while payments are only tests', () => {
  expect(dressPage(PAGE, { name: 'Sadar', test_payments: true })).toContain(
    '<title>Sadar</title><meta name="application-name" content="Sadar"><meta name="test-payments" content="yes">',
  )
})

test.each([
  ['Adhyayan', 'Adhyayan'],
  ['Sadar Reading Room', 'Sadar'],
  ['The Reading Room', 'The Reading'],
  ['Vidyarthibhawan', 'Vidyarthibhawan'],
])('the installed app %j is called %j below its icon', (name, short_name) => {
  expect(manifestOf({ name, test_payments: false })).toMatchObject({ name, short_name })
})

test('many pages at once cost one read, and without an answer the last name holds', async () => {
  const state = { reads: 0, down: true }
  const log: unknown[] = []
  const site = createSiteCache({
    otherwise: { name: 'Adhyayan', test_payments: false },
    log: (error) => log.push(error),
    read: async () => {
      state.reads++
      if (state.down) throw new Error('the database does not answer')
      return { name: 'Sadar', test_payments: false }
    },
  })
  const all = await Promise.all(Array.from({ length: 20 }, site))
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['Adhyayan']))
  expect([state.reads, log.length]).toEqual([1, 1])
  state.down = false
  await expect.poll(async () => (await site()).name, { timeout: 10_000 }).toBe('Sadar')
})
