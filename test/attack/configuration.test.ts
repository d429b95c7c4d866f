import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { writeArchive } from '#/server/backup/write-archive.ts'
import { ConfigError, readConfig } from '#/server/config.ts'
import { databaseUrl, testDatabase } from '../support/database.ts'
import { serverProcess } from '../support/process.ts'

const PRODUCTION = {
  APP_ENV: 'production',
  APP_URL: 'https://library.test',
  SMTP_URL: 'smtps://mail.test',
  SECRETS_KEY: 'only-for-tests-'.repeat(3),
  RAZORPAY_KEY_ID: 'rzp_live_sample',
  RAZORPAY_KEY_SECRET: 'only-for-tests',
}

it('production with everything set starts', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ isLocal: false, razorpay: { webhook_secrets: [] } })
})

it.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'P24 (PAY-17): the sandbox gateway in production',
    { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' },
    /sandbox/,
  ],
  [
    'O5 (SAFE-17): an http address of a gateway in production',
    { RAZORPAY_URL: 'http://gateway.test' },
    /https/,
  ],
  ['an http address of the site in production', { APP_URL: 'http://library.test' }, /https/],
  ['no mail in production', { SMTP_URL: '' }, /SMTP_URL/],
  ['generated secrets in production', { SECRETS_KEY: '' }, /SECRETS_KEY/],
  ['half of a gateway’s keys', { RAZORPAY_KEY_SECRET: '' }, /belong together/],
  ['an address that is none', { PAYU_KEY: 'k', PAYU_SALT: 's', PAYU_URL: 'payu' }, /PAYU_URL/],
  ['a port that is none', { PORT: 'http' }, /^PORT must be a number from 0 to 65535\.$/],
  ['a level of logs that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, /],
  ['a clock that starts at no time', { NOW: 'noon' }, /^NOW is not a time: noon\. Write it as /],
  ['a proxy’s name for its address', { TRUST_PROXY: '10.0.0.1, proxy' }, /^TRUST_PROXY .* in: proxy\. Write/],
  ['a network that is none', { TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY has no /],
  ['an administrator without an address', { ADMIN_EMAILS: 'a@l.test b@l.test' }, /^ADMIN_EMAILS has no /],
  [
    'a secret that can be guessed',
    { SECRETS_KEY: 'reading-room' },
    /^SECRETS_KEY is too short .*: openssl rand/,
  ],
  ['a recovery key that is cut short', { RECOVERY_KEY: 'ABCD-EFGH' }, /^RECOVERY_KEY has a typing mistake: /],
  ['a sender without an address', { MAIL_FROM: 'Library' }, /^MAIL_FROM has no .* Set it/],
  [
    'the owner of a database that isn’t named',
    { DATABASE_OWNER_URL: 'postgres://owner@host/library' },
    /^DATABASE_OWNER_URL is without DATABASE_URL: set /,
  ],
  ['a port of blanks', { PORT: ' ' }, /^PORT must be a number from 0 to 65535\.$/],
  ['a path in the site’s address', { APP_URL: 'https://library.test/desk' }, /^APP_URL must be .* alone, /],
  ['a query in the site’s address', { APP_URL: 'https://library.test?a=b' }, /^APP_URL must be .* alone, /],
  [
    'a port in the address to listen on',
    { HOST: '127.0.0.1:80' },
    /^HOST is not an address to listen on: 127/,
  ],
  ['an address of half a bracket', { HOST: '[::1' }, /^HOST is not an address to listen on: \[::1\. Set/],
  ['everybody as the proxy', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, /^TRUST_PROXY trusts everybody by 0/],
  ['everybody as the proxy, in IPv6', { TRUST_PROXY: '::/0' }, /^TRUST_PROXY trusts everybody by ::\/0, /],
  ['a secret of blanks', { SECRETS_KEY: ' '.repeat(40) }, /^SECRETS_KEY is too short /],
  ['a bucket without its key', { S3_URL: 'https://host/files' }, /^S3_URL is not the address of a bucket/],
])('%s: the start is refused in one line', (_, change, line) => {
  const start = () => readConfig({ ...PRODUCTION, ...change })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(line)
  expect(start).not.toThrow(/\n/)
})

it('PAY-11: while the webhook secret changes, the setting holds both', () => {
  const { razorpay } = readConfig({ ...PRODUCTION, RAZORPAY_WEBHOOK_SECRET: 'new, old' })
  expect(razorpay?.webhook_secrets).toEqual(['new', 'old'])
})

it('the site’s address is refused without the password that is in it, and a bucket’s too', () => {
  for (const [name, wrong] of [
    ['APP_URL', 'https://user:hidden-password@library.test'],
    ['S3_URL', 'https://key:hidden-password%zz@host/files'],
  ] as const) {
    const start = () => readConfig({ ...PRODUCTION, [name]: wrong })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(new RegExp(`^${name} [^\n]+$`))
    expect(start).not.toThrow(/hidden-password/)
  }
})

it('an address to listen on may be in brackets, and the site’s is its origin', () => {
  const { host, appUrl } = readConfig({ HOST: '[::1]', APP_URL: 'http://LOCALHOST:3000//' })
  expect({ host, appUrl }).toEqual({ host: '::1', appUrl: 'http://localhost:3000' })
  expect(readConfig({ HOST: '[::1]' }).appUrl).toBe('http://[::1]:3000')
  expect(readConfig({ PORT: '80' }).appUrl).toBe('http://127.0.0.1:80')
})

it('a database of another encoding is refused in one line', async () => {
  const db = await testDatabase()
  const name = `latin_${randomBytes(6).toString('hex')}`
  await db.asOwner(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const starting = serverProcess({ DATABASE_URL: databaseUrl(db.ownerUrl, name), LOG_LEVEL: 'silent' })
  await expect(starting).rejects.toThrow(
    /ready:\nThe database of DATABASE_URL is encoded in LATIN1, [^\n]+\n$/,
  )
  await db.asOwner(`drop database ${name}`)
  await db.close()
})

it.each(
  ['SMTP_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL'].flatMap((name) =>
    [
      'user:hidden-password@host',
      '://user:hidden-password@host:many',
      '://user:hidden-password@',
      '://us er:hidden-password@host',
      '://user:hidden-password%zz@host',
    ].map((wrong) => [name, wrong] as const),
  ),
)('a wrong %s is refused without its password in the line: %s', (name, wrong) => {
  const scheme = name === 'SMTP_URL' ? 'smtps' : 'postgres'
  const start = () => readConfig({ ...PRODUCTION, [name]: wrong.startsWith(':') ? scheme + wrong : wrong })
  expect(start).toThrow(new RegExp(`^${name} is not the address of .* or leave it out\\.$`))
  expect(start).not.toThrow(/hidden-password/)
})

it.each(['socket:/var/run/postgresql?db=library', '/var/run/postgresql library'])(
  'a socket is refused as no trial restore can use it, and named as it can: %s',
  (wrong) => {
    const works = 'postgres://user:password@localhost/database?host=/var/run/postgresql'
    const start = (DATABASE_URL: string) => readConfig({ ...PRODUCTION, DATABASE_URL })
    expect(() => start(wrong)).toThrow(works)
    expect(start(works).database?.url).toBe(works)
    expect(new pg.Client({ connectionString: works }).host).toBe('/var/run/postgresql')
  },
)

it('a server that can’t start for that reason exits with that line alone', async () => {
  const starting = serverProcess({ LOG_LEVEL: 'loud' })
  await expect(starting).rejects.toThrow(/^the server did not become ready:\nLOG_LEVEL must be [^\n]+\n$/)
})

it('another secret than the library was made with: refused in one line that says which one it is', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-secret-'))
  const db = await testDatabase()
  const env = { DATABASE_URL: db.url, DATA_DIR, LOG_LEVEL: 'silent' }
  const first = await serverProcess({ ...env, SECRETS_KEY: '' })
  await first.kill('SIGTERM')
  const file = join(DATA_DIR, 'secret')
  const kept = await readFile(file, 'utf8')

  expect(() => readConfig({ ...PRODUCTION, SECRETS_KEY: '', DATA_DIR })).toThrow(
    `SECRETS_KEY must be set in production: set it to what is in ${file}, or `,
  )
  const refused =
    'the server did not become ready:\nSECRETS_KEY is not the secret that this library was made with: set it to '
  const other = { ...env, SECRETS_KEY: 'the secret of quite another library' }
  await expect(serverProcess(other)).rejects.toThrow(`${refused}what is in ${file}.\n`)
  await expect(writeArchive(join(DATA_DIR, 'archive'), archiving(other.SECRETS_KEY))).rejects.toThrow(
    /^The secret is not the one that this library was made with: set SECRETS_KEY, /,
  )
  await rm(file)
  await expect(serverProcess(other)).rejects.toThrow(`${refused}that one. If it is lost, restore an archive `)
  const wrong = serverProcess({ ...env, SECRETS_KEY: '' })
  await expect(wrong).rejects.toThrow(
    /ready:\nThe secret in \S+ is not the one .* put that one there, or set SECRETS_KEY to it\. If it is lost, .+\n$/,
  )

  const again = await serverProcess({ ...env, SECRETS_KEY: kept })
  await again.kill('SIGTERM')
  await db.close()
  await rm(DATA_DIR, { recursive: true })

  function archiving(secret: string) {
    const disk = undefined as never
    return { url: db.ownerUrl, disk, secret, now: new Date() }
  }
})

it('a schema that is newer than the code and a port that is taken: each in one line, with what to do', async () => {
  const db = await testDatabase()
  const running = await serverProcess({ DATABASE_URL: db.url })
  const { port } = new URL(running.url)
  const taken = serverProcess({ DATABASE_URL: db.url, PORT: port })
  const line = `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
  await expect(taken).rejects.toThrow(new RegExp(`^the server did not become ready:\\n${line}\\n$`))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-taken-'))
  const embedded = await serverProcess({ DATA_DIR, PORT: port }).catch((error: Error) => error.message)
  expect(embedded, 'nor does its own database say that it is stopped').toBe(
    `the server did not become ready:\n${line}\n`,
  )
  await rm(DATA_DIR, { recursive: true })
  await running.kill('SIGTERM')
  await db.asOwner(`insert into kysely_migration values ('9999-later.sql', '2027-01-01T00:00:00.000Z')`)
  const newer = serverProcess({ DATABASE_URL: db.url })
  await expect(newer).rejects.toThrow(
    /^the server did not become ready:\n.* newer version .*9999-later[^\n]+\n$/,
  )
  await db.close()
})

it('lists are read without spaces and gaps, and an empty variable counts as unset', () => {
  const config = readConfig({
    ...PRODUCTION,
    ADMIN_EMAILS: ' Owner@Library.test,, desk@library.test ',
    TRUST_PROXY: ' 10.0.0.1 127.0.0.1/8, fd00::/8,loopback ',
    PORT: '',
    HOST: '',
    MAIL_FROM: '',
    LOG_LEVEL: '',
  })
  expect(config).toMatchObject({
    adminEmails: ['owner@library.test', 'desk@library.test'],
    trustProxy: ['10.0.0.1', '127.0.0.1/8', 'fd00::/8', 'loopback'],
    port: 3000,
    host: '127.0.0.1',
    mailFrom: 'Adhyayan <no-reply@adhyayan.example>',
    logLevel: 'info',
  })
})
