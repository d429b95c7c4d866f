import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isLoopback, originOf } from './http/loopback.ts'

/** What stops a start: one line that names the remedy. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** The environment of docs/operating.md, checked. Throws a ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const host = env['HOST'] || '127.0.0.1'
  const port = wholeNumber('PORT', env['PORT'], 3000)
  const appEnv = oneOf('APP_ENV', env['APP_ENV'] || 'local', ['local', 'production'])
  const dataDir = resolve(env['DATA_DIR'] || './data')
  const appUrl = (env['APP_URL'] || originOf(host, port)).replace(/\/+$/, '')
  if (!/^https?:/.test(appUrl) || !URL.canParse(appUrl))
    throw new ConfigError(`APP_URL is not an address: ${appUrl}. Set it to the public address of the site.`)
  if (env['S3_URL'])
    throw new ConfigError('S3_URL is not supported yet: leave it out, and files are kept in DATA_DIR/files.')
  if (appEnv === 'production') refuseUnsafe(env, appUrl)
  else refuseOpen(host, appUrl)
  return {
    host,
    port,
    appEnv,
    isLocal: appEnv === 'local',
    isDev: appEnv === 'local' && env['ADHYAYAN_DEV'] === '1',
    appUrl,
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] || 'Adhyayan <no-reply@adhyayan.example>',
    adminEmails: (env['ADMIN_EMAILS'] ?? '')
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    startOfClock: appEnv === 'local' ? env['NOW'] : undefined,
    trustProxy: env['TRUST_PROXY'] ? env['TRUST_PROXY'].split(',') : false,
    secret: env['SECRETS_KEY'] || undefined,
    razorpay: razorpayKeys(env),
    payu: payuKeys(env),
  }
}

/** Online payment provider 1, where its keys are set. */
function razorpayKeys(env: NodeJS.ProcessEnv) {
  const [key_id, key_secret] = together(env, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET')
  if (!key_id || !key_secret) return undefined
  // While the provider's secret changes, the old one stands behind the new one, after a comma.
  const webhook_secrets = (env['RAZORPAY_WEBHOOK_SECRET'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return {
    key_id,
    key_secret,
    webhook_secrets,
    url: address('RAZORPAY_URL', env['RAZORPAY_URL'] || 'https://api.razorpay.com'),
  }
}

/** Online payment provider 2, where its keys are set. */
function payuKeys(env: NodeJS.ProcessEnv) {
  const [key, salt] = together(env, 'PAYU_KEY', 'PAYU_SALT')
  if (!key || !salt) return undefined
  return { key, salt, url: address('PAYU_URL', env['PAYU_URL'] || 'https://info.payu.in') }
}

function together(
  env: NodeJS.ProcessEnv,
  one: string,
  other: string,
): [string | undefined, string | undefined] {
  if (Boolean(env[one]) !== Boolean(env[other]))
    throw new ConfigError(`${one} and ${other} belong together: set both, or neither.`)
  return [env[one], env[other]]
}

function address(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new ConfigError(`${name} is not an address: ${text}.`)
  return new URL(text)
}

/** The master secret: SECRETS_KEY, or one made at the first start and kept in the data folder for its owner's eyes only. */
export function masterSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret
  const file = join(config.dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

/** What is local shows everybody's mail and takes payments that move no money: it is for this machine alone. */
function refuseOpen(host: string, appUrl: string): void {
  if (!isLoopback(host))
    throw new ConfigError(
      `HOST=${host} lets other machines in, and without APP_ENV=production they could read everybody’s mail. Set APP_ENV=production, or leave HOST out.`,
    )
  if (!isLoopback(new URL(appUrl).host))
    throw new ConfigError(
      `APP_URL=${appUrl} is no address of this machine, and without APP_ENV=production everybody’s mail could be read there. Set APP_ENV=production, or leave APP_URL out.`,
    )
}

function refuseUnsafe(env: NodeJS.ProcessEnv, appUrl: string): void {
  if (!appUrl.startsWith('https:')) throw new ConfigError('APP_URL must be an https address in production.')
  if (!env['SMTP_URL']) throw new ConfigError('SMTP_URL must be set in production, else no mail leaves.')
  if (!env['SECRETS_KEY'])
    throw new ConfigError('SECRETS_KEY must be set in production; make one with: openssl rand -base64 32')
  const gateways = [razorpayKeys(env), payuKeys(env)].filter((keys) => keys !== undefined)
  if (gateways.length === 0)
    throw new ConfigError(
      'In production online payments need keys: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or PAYU_KEY and PAYU_SALT. The sandbox moves no money.',
    )
  if (gateways.some(({ url }) => url.protocol !== 'https:'))
    throw new ConfigError('RAZORPAY_URL and PAYU_URL must be https addresses in production.')
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  const value = text ? Number(text) : fallback
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`${name} must be a number from 0 to 65535.`)
  return value
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((one) => one === value)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}.`)
  return found
}
