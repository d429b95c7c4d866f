import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { deriveMasterKey } from '#/server/derive-keys.ts'
import { SECRETS_KEY } from './process.ts'

/** Signs a member in without the argon2id of a real sign-in: a session row and its cookie. */
export async function sessionCookie(sql: Kysely<DB>, user_id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await sql
    .insertInto('sessions')
    .values({ token, user_id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  const secret = deriveMasterKey(SECRETS_KEY, 'sessions').toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `adhyayan.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
