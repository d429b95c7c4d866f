import { existsSync, readFileSync } from 'node:fs'
import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import { knownSecret, secretFile, type Config } from './config.ts'
import { deriveMasterKey } from './derive-keys.ts'
import { hasSealedPushKeys } from './push/keys.ts'

const LOST =
  'If it is lost, restore an archive with the recovery key: RECOVERY_KEY=… npm run restore -- FILE --replace, without SECRETS_KEY.'

/**
 * One line with the remedy if the secret is another one than this library's: with it no file could be opened, and
 * nobody would stay signed in.
 */
export async function findSecretFault(
  sql: Sql,
  config: Pick<Config, 'secret' | 'dataDir'>,
): Promise<string | undefined> {
  const secret = knownSecret(config)
  if (secret === undefined) return undefined
  const file = secretFile(config)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  const isRight =
    (await isSecretOf(sql, secret)) ?? (kept === undefined || kept === secret || !(await isLibrary(sql)))
  if (isRight) return undefined
  if (config.secret === undefined)
    return `The secret in ${file} is not the one that this library was made with: put that one there, or set SECRETS_KEY to it. ${LOST}`
  if (kept !== undefined && (await isSecretOf(sql, kept)) !== false)
    return `SECRETS_KEY is not the secret that this library was made with: set it to what is in ${file}.`
  return `SECRETS_KEY is not the secret that this library was made with: set it to that one. ${LOST}`
}

/** Undefined of a library from before there was anything to tell it by, and before the first start. */
export function isSecretOf(sql: Sql, secret: string): Promise<boolean | undefined> {
  return hasSealedPushKeys(sql, deriveMasterKey(secret, 'push'))
}

async function isLibrary(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ known: boolean }>`
    select to_regclass('public.kysely_migration') is not null as known`.execute(sql)
  return rows[0]?.known ?? false
}
