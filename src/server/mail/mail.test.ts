import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasedEmail } from '#/features/accounts/erasure/rules.ts'
import { contrastOf } from '#/kernel/colour.ts'
import { paperTones } from '#/kernel/look.ts'
import { button, composeMail, dressMail, facts, keepLines, letter } from '#/kernel/mail-template.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import type { JobLog } from '../jobs/job-log.ts'
import { migrateJobs, startJobs } from '../jobs/runner.ts'
import { devMailbox } from './dev-mailbox.ts'
import { fromEml, toEml } from './eml.ts'
import { queueMail } from './outbox.ts'
import { openTransport } from './transport.ts'

const EVIL = '<img src=x onerror=alert(1)>'
const quiet = () => undefined
const log: JobLog = { debug: quiet, info: quiet, warn: quiet, error: quiet }
let db: TestDatabase
let directory: string

beforeAll(async () => {
  db = await testDatabase()
  await migrateJobs(db.pool, log)
  directory = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterAll(async () => {
  await db.close()
  await rm(directory, { recursive: true })
})

const mailTo = (to: string, name = EVIL) =>
  composeMail({
    to,
    subject: `Hello ${name}\r\nBcc: everyone@example.org`,
    library: 'Smart Library',
    body: letter`Dear ${name},

      your payment of ₹1,000 was approved.

      ${facts([['Receipt', 'SL/26-27/000123']])}

      ${button('Open your dashboard', 'https://example.org/dashboard?a=1&b=2')}`,
  })

const transport = () =>
  openTransport({
    smtpUrl: undefined,
    from: 'Library <no-reply@example.org>',
    directory,
    now: () => new Date('2026-11-20T06:00:00Z'),
  })

test('values in a mail are plain text, in HTML and in headers', () => {
  const mail = mailTo('a@example.org')
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('href="https://example.org/dashboard?a=1&#38;b=2"')
  expect(mail.subject).not.toContain('\n')
  expect(mail.text).toContain(
    'Receipt: SL/26-27/000123\n\nOpen your dashboard:\nhttps://example.org/dashboard?a=1&b=2',
  )
  expect(() => button('x', 'javascript:alert(1)')).toThrow()
})

test('what somebody typed in several lines keeps them, and stays plain text', () => {
  const reason = `Blurred: \n  ${EVIL}\n\nPlease  come by.`
  const mail = composeMail({
    to: 'a@example.org',
    subject: 'Documents',
    library: 'Library',
    lines: ['Hello\nA,', keepLines(reason)],
  })
  expect(mail.text).toContain(`Hello A,\n\nBlurred:\n${EVIL}\n\nPlease come by.\n`)
  const quoted = '&#60;img src=x onerror=alert(1)&#62;'
  expect(mail.html).toMatch(
    new RegExp(`<p [^>]*>Blurred:<br>\n${quoted.replaceAll(/[()]/g, '.')}</p>\n<p [^>]*>Please come by.</p>`),
  )
})

test('in a table too, which stays one', () => {
  const rows = facts([
    ['Amount', '₹500\n\n₹900'],
    ['Reason', keepLines(`First.\n\n${EVIL}`)],
  ])
  const { text, html } = letter`${rows}`
  expect(text).toBe(`Amount: ₹500 ₹900\nReason: First.\n${EVIL}`)
  expect(html).toMatch(/^<div [^>]*><table[^]*<\/table><\/div>$/)
  expect(html).not.toContain('<p')
  expect(html).toContain('>First.<br>&#60;img')
})

test('a mail wears the library’s colour and logo; what it quotes stays as it is (LIBRARY-11, LIBRARY-12)', () => {
  const quoted = 'style="color:#0e5a3c" <!--logo-->'
  const { html } = mailTo('a@example.org', quoted)
  const plain = dressMail(html, { brand_color: '', logo: null })
  expect(plain).toBe(html.replace('<!--logo-->', ''))
  const logo = Buffer.from('a picture')
  const dressed = dressMail(html, { brand_color: '#ffee00', logo })
  const { green, on_green } = paperTones({ brand_color: '#ffee00' })
  expect(contrastOf(green, on_green)).toBeGreaterThanOrEqual(4.5)
  expect(dressed).toContain(`background:${green};color:${on_green}`)
  expect(dressed.match(/cid:logo@library/g)).toHaveLength(1)
  // The title and the greeting quote what looks like a style.
  expect(dressed.match(/#0e5a3c/g)).toHaveLength(2)
  expect(dressed).toContain('style=&#34;color:#0e5a3c&#34; &#60;!--logo--&#62;')

  const mail = { ...mailTo('logo@example.org'), html: dressed, logo }
  const eml = toEml(mail, 'Library <no-reply@example.org>', new Date('2026-11-20T06:00:00Z'))
  expect(eml).toContain('Content-ID: <logo@library>')
  expect(eml).toContain(logo.toString('base64'))
  expect(fromEml(eml).text).toContain('your payment of ₹1,000 was approved.')
})

test('without SMTP each mail is a file of its own, its links unbroken', async () => {
  await transport().send(mailTo('ravi@example.org'))
  await transport().send(mailTo('ravi@example.org'))
  await transport().send(mailTo('../../etc/passwd'))
  const names = (await readdir(directory)).toSorted()
  expect(names).toEqual([
    '2026-11-20T06-00-00-000Z-.._.._etc_passwd.eml',
    '2026-11-20T06-00-00-000Z-ravi@example.org.eml',
    '2026-11-20T06-00-00-001Z-ravi@example.org.eml',
  ])
  const eml = await readFile(join(directory, names[1] ?? ''), 'utf8')
  expect(eml).toContain('https://example.org/dashboard?a=1&b=2')
  expect(eml).not.toMatch(/^Bcc:/m)
})

test('a mail to a long address is shown too', async () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.example.org`
  await transport().send(mailTo(long))
  const app = fastify()
  await app.register(devMailbox, { directory })
  const [, address = ''] =
    /href="(\/dev\/mail\/[^"]*aaaa[^"]*)"/.exec((await app.inject('/dev/mail')).body) ?? []
  expect((await app.inject(address)).body).toContain(`To ${long}`)
  await app.close()
})

test('the mailbox page shows mails as text, with links', async () => {
  await transport().send(mailTo('mailbox@example.org'))
  const app = fastify()
  await app.register(devMailbox, { directory })
  const list = await app.inject('/dev/mail')
  expect(list.headers['content-type']).toContain('text/html')
  expect(list.body).toContain('To mailbox@example.org')
  expect(list.body).not.toContain('<img')
  const name = (await readdir(directory)).find((file) => file.includes('mailbox')) ?? ''
  const shown = await app.inject(`/dev/mail/${encodeURIComponent(name)}`)
  expect(shown.body).not.toContain('<img')
  expect(shown.body).toContain('<a href="https://example.org/dashboard?a=1&#38;b=2">')
  expect((await app.inject('/dev/mail/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404)
  await app.close()
})

test('nothing is queued for a member who was erased', async () => {
  const waiting = async () =>
    (await db.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'send_mail'`)).rows
      .length
  const before = await waiting()
  await queueMail(db.sql, () => mailTo(erasedEmail(randomUUID())))
  expect(await waiting()).toBe(before)
})

test('a queued mail leaves only if the transaction commits', async () => {
  const sent: string[] = []
  const send_mail = async (mail: unknown) => void sent.push((mail as { to: string }).to)
  const undone = db.sql.transaction().execute(async (tx) => {
    await queueMail(tx, () => mailTo('undone@example.org'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.sql.transaction().execute((tx) => queueMail(tx, () => mailTo('done@example.org')))
  const jobs = await startJobs({ connectionString: db.url, tasks: { send_mail }, crontab: '', log })
  await expect.poll(() => sent).toEqual(['done@example.org'])
  await queueMail(db.sql, () => mailTo('later@example.org'))
  await expect.poll(() => sent).toEqual(['done@example.org', 'later@example.org'])
  await jobs.stop()
})
