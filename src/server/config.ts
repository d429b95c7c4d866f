import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Addresses } from './embedded-postgres/connection.ts'
import { originOf } from './http/loopback.ts'
import { findConflict, findOwnerAlone } from './settings/checks.ts'
import { isLongEnough } from './settings/fields.ts'
import { variables, type Settings } from './settings/variables.ts'

/** Stops a start with one line that says what to do. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/**
 * The environment, checked by the schema in settings/variables.ts. A command that `serves` nobody works with settings
 * too with which a server may not start. Throws a ConfigError.
 */
export function readConfig(env: NodeJS.ProcessEnv, { serves = true } = {}) {
  const settings = readSettings(env)
  const appUrl = settings.APP_URL ?? originOf(settings.HOST, settings.PORT)
  const file = secretFile({ dataDir: resolve(settings.DATA_DIR) })
  const conflict = serves
    ? findConflict(settings, appUrl, existsSync(file) ? file : undefined)
    : findOwnerAlone(settings)
  if (conflict) throw new ConfigError(conflict)
  const isLocal = settings.APP_ENV === 'local'
  return {
    host: settings.HOST,
    port: settings.PORT,
    isLocal,
    isDev: isLocal && settings.ADHYAYAN_DEV === '1',
    appUrl,
    dataDir: resolve(settings.DATA_DIR),
    database: addressesOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    adminEmails: settings.ADMIN_EMAILS,
    startOfClock: isLocal ? settings.NOW : undefined,
    trustProxy: settings.TRUST_PROXY.length > 0 ? settings.TRUST_PROXY : false,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    secret: settings.SECRETS_KEY,
    backupDir: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
    recoveryKey: settings.RECOVERY_KEY,
    objectStorage: settings.S3_URL,
    razorpay: razorpayKeys(settings),
    payu: payuKeys(settings),
    whatsappUrl: settings.WHATSAPP_URL,
  }
}

/** An empty variable counts as not set. Reports the first that is invalid. */
function readSettings(env: NodeJS.ProcessEnv): Settings {
  const set = Object.entries(env).filter(([, value]) => value !== '')
  const { data, error } = variables.safeParse(Object.fromEntries(set))
  if (data) return data
  const [issue] = error.issues
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
}

/** Of an external database; undefined for the embedded one. */
function addressesOf({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Settings): Addresses | undefined {
  return url === undefined ? undefined : { url, ownerUrl: ownerUrl ?? url }
}

/** Online payment provider 1, if its keys are set. */
function razorpayKeys(settings: Settings) {
  const { RAZORPAY_KEY_ID: key_id, RAZORPAY_KEY_SECRET: key_secret } = settings
  if (!key_id || !key_secret) return undefined
  return { key_id, key_secret, webhook_secrets: settings.RAZORPAY_WEBHOOK_SECRET, url: settings.RAZORPAY_URL }
}

/** Online payment provider 2, if its keys are set. */
function payuKeys({ PAYU_KEY: key, PAYU_SALT: salt, PAYU_URL: url }: Settings) {
  if (!key || !salt) return undefined
  return { key, salt, url }
}

/** The secret there is, without making one; undefined before the first start. Throws as `masterSecret` does. */
export function knownSecret(config: Pick<Config, 'secret' | 'dataDir'>): string | undefined {
  const file = secretFile(config)
  return config.secret ?? (existsSync(file) ? readSecret(file) : undefined)
}

export const secretFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'secret')

/**
 * SECRETS_KEY, or a secret made at the first start and kept in the data folder. Throws a ConfigError if what is kept is
 * too short to be one.
 */
export function masterSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret
  const file = secretFile(config)
  if (!existsSync(file)) writeSecret(file, randomBytes(32).toString('base64url'))
  return readSecret(file)
}

/**
 * Keeps a secret where there is none, readable by its owner only. Whole or not at all: half of one would be taken for
 * the library's at the next start.
 */
export function writeSecret(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, secret)
    fsyncSync(handle)
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (isLongEnough(secret)) return secret
  throw new ConfigError(
    `The secret in ${file} is cut short. Put it back from a backup of the data folder, or remove the file if this library has never been open.`,
  )
}
