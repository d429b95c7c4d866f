import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#/server/config.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { serverProcess } from '../support/process.ts'
import { serverHere } from '../support/server.ts'

let db: TestDatabase
let server: Running

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

/** What a local server shows to, or does for, anybody who can reach it. */
const PATHS = [
  '/dev/mail',
  '/dev/checkout?order=x&back=/dashboard',
  '/dev/design',
  '/api/library',
  '/healthz',
  '/',
]

function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asking.once('error', reject).end()
  })
}

describe('O6: a local server answers to its own names only: nobody else can read its mail', () => {
  it.each([
    ['a page whose name was made to point here (DNS rebinding)', { host: 'evil.example' }],
    ['the same with our port', { host: 'evil.example:3000' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }],
    ['a name that only ends like ours', { host: 'evil-localhost' }],
    ['ours as a password', { host: 'localhost@evil.example' }],
    ['another machine of the network', { host: '192.168.1.20:3000' }],
    ['all addresses', { host: '0.0.0.0:3000' }],
    ['a proxy that opens it to others', { host: 'library.example' }],
    [
      'a proxy that names the public host beside',
      { host: '127.0.0.1', 'x-forwarded-host': 'library.example' },
    ],
  ])('%s', async (_, headers) => {
    for (const path of PATHS) expect(await statusOf(path, headers), path).toBe(421)
  })

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', 'library.localhost'])(
    'it is %s',
    async (host) => {
      expect(await statusOf('/dev/mail', { host })).toBe(200)
      expect(await statusOf('/dev/mail', { host, 'x-forwarded-host': host })).toBe(200)
    },
  )
})

describe('a start that would expose everybody’s mail is refused in one line that names the remedy', () => {
  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'library.example' },
    { HOST: '0.0.0.0', APP_URL: 'http://localhost:3000' },
    { APP_URL: 'https://library.example' },
    { APP_URL: 'http://library.example' },
    { APP_URL: 'https://localhost.library.example' },
    { APP_URL: 'https://localhost@library.example' },
    { APP_URL: 'https://192.168.1.20' },
    { APP_ENV: 'local', APP_URL: 'https://library.example' },
  ])('%o', (env) => {
    const start = () => readConfig(env)
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/Set APP_ENV=production, or leave (?:HOST|APP_URL) out\./)
    expect(start).not.toThrow(/\n/)
  })

  it('the process exits with it', async () => {
    const starting = serverProcess({ DATABASE_URL: db.url, APP_URL: 'https://library.example' })
    await expect(starting).rejects.toThrow(/^the server did not become ready:\nAPP_URL=[^\n]+\n$/)
  })

  it.each<[NodeJS.ProcessEnv, string]>([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: 'localhost', PORT: '3100' }, 'http://localhost:3100'],
    [{ HOST: '127.0.0.2' }, 'http://127.0.0.2:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ APP_URL: 'https://library.localhost/' }, 'https://library.localhost'],
  ])('%o is this machine only', (env, appUrl) => {
    expect(readConfig(env)).toMatchObject({ isLocal: true, appUrl })
  })
})
