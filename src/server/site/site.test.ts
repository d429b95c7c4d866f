import { expect, test } from 'vitest'
import { dressPage } from './dress-page.ts'
import { manifestOf } from './manifest.ts'
import { createSiteCache, type SiteFacts } from './site-cache.ts'

const PAGE =
  '<html><head><title>Adhyayan</title><link rel="icon" href="/lamp.svg" type="image/svg+xml" /></head></html>'
const PLAIN: SiteFacts = { name: 'Sadar', brand_color: '', logo_file_id: null, test_payments: false }

test('LIBRARY-10: a page carries the library’s name, as text', () => {
  const evil = `</title><script>alert("$&")</script>`
  const page = dressPage(PAGE, { ...PLAIN, name: evil })
  expect(page).not.toContain('<script>')
  expect(page).toContain('<title>&#60;/title&#62;&#60;script&#62;alert(&#34;$&#38;&#34;)')
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page).not.toContain('test-payments')
})

test('PAY-17: and a note while payments are only tests', () => {
  expect(dressPage(PAGE, { ...PLAIN, test_payments: true })).toContain(
    '<title>Sadar</title><meta name="application-name" content="Sadar"><meta name="test-payments" content="yes">',
  )
})

test.each([
  ['Adhyayan', 'Adhyayan'],
  ['Sadar Reading Room', 'Sadar'],
  ['The Reading Room', 'The Reading'],
  ['Vidyarthibhawan', 'Vidyarthibhawan'],
])('the installed app %j is called %j below its icon', (name, short_name) => {
  expect(manifestOf({ ...PLAIN, name })).toMatchObject({ name, short_name })
})

test('many pages at once cost one read, and without an answer the last name holds', async () => {
  const state = { reads: 0, down: true }
  const log: unknown[] = []
  const site = createSiteCache({
    otherwise: { ...PLAIN, name: 'Adhyayan' },
    log: (error) => log.push(error),
    read: async () => {
      state.reads++
      if (state.down) throw new Error('the database does not answer')
      return PLAIN
    },
  })
  const all = await Promise.all(Array.from({ length: 20 }, site))
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['Adhyayan']))
  expect([state.reads, log.length]).toEqual([1, 1])
  state.down = false
  await expect.poll(async () => (await site()).name).toBe('Sadar')
})

test('LIBRARY-11, LIBRARY-12: a page and the installed app have the colour and the logo', () => {
  const logo_file_id = '00000000-0000-4000-8000-000000000000'
  const facts = { ...PLAIN, brand_color: '#7a1f3d', logo_file_id }
  const page = dressPage(PAGE, facts)
  expect(page).toContain('<style>:root:root{--green:#')
  expect(page).toContain(`<meta name="logo" content="/pictures/${logo_file_id}/480.webp">`)
  expect(page).toContain(`href="/pictures/${logo_file_id}/icon-192.png"`)
  expect(page).not.toContain('lamp.svg')
  expect(manifestOf(facts)).toMatchObject({
    theme_color: expect.not.stringMatching('#185a40'),
    icons: [{ src: `/pictures/${logo_file_id}/icon-192.png`, sizes: '192x192' }, { sizes: '512x512' }],
  })
  expect(dressPage(PAGE, PLAIN)).not.toMatch(/<style|name="logo"/)
  expect(manifestOf(PLAIN)).toMatchObject({ theme_color: '#185a40', icons: { length: 3 } })
})
