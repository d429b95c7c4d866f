import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { clockFrom } from '#/server/clock.ts'
import { readConfig } from '#/server/config.ts'
import { createLogger } from '#/server/logger.ts'
import type { PushNetwork } from '#/server/push/post.ts'
import { derivedKey } from '#/server/services.ts'
import { startServer } from '#/server/start.ts'
import { proveAnswer } from './answers.ts'
import { ownerOf } from './database.ts'
import { SECRETS_KEY } from './process.ts'

/** A real server in this process, on a free port with a temporary folder, deleted when it stops. */
export async function serverHere(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  pushNetwork?: PushNetwork,
) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-server-'))
  const database = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerOf(databaseUrl) }
  // Nobody answers there: no test writes to anybody.
  const WHATSAPP_URL = 'https://127.0.0.1:9'
  const config = readConfig({ ...database, DATA_DIR, SECRETS_KEY, WHATSAPP_URL, PORT: '0', ...env })
  const server = await startServer(config, createLogger('fatal'), clockFrom(env['NOW']), pushNetwork)
  const stop = async () => {
    await server.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Signs a member in without the argon2id of a real sign-in: a session row and its cookie. */
export async function sessionCookie(sql: Kysely<DB>, user_id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql
    .insertInto('sessions')
    .values({ token, user_id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  const secret = derivedKey(SECRETS_KEY, 'sessions').toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `adhyayan.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** A browser's request: from our own page, with that cookie, JSON in and out. */
export async function call(url: string, { method = 'GET', cookie, body, headers = {} }: Call = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const json = asJson(text)
  proveAnswer(method, url, answer.status, json)
  return { status: answer.status, body: json, headers: answer.headers }
}

type Call = { method?: string; cookie?: string; body?: unknown; headers?: Record<string, string> }

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}
