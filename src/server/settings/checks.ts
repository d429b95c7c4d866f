import { isLoopback } from '../http/loopback.ts'
import type { Settings } from './variables.ts'

const PAIRS = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['PAYU_KEY', 'PAYU_SALT'],
] as const

/**
 * One line with the remedy if variables that are valid by themselves don't go together, or not with a process that
 * serves. `secretFile` is the one that holds the library's secret, if there is one.
 */
export function findConflict(settings: Settings, appUrl: string, secretFile?: string): string | undefined {
  const isProduction = settings.APP_ENV === 'production'
  return (
    findHalfPair(settings) ??
    findOwnerAlone(settings) ??
    (isProduction ? findUnsafe(settings, appUrl, secretFile) : findExposed(settings.HOST, appUrl)) ??
    findMoreThanOrigin(settings.APP_URL)
  )
}

function findHalfPair(settings: Settings): string | undefined {
  const half = PAIRS.find(([one, other]) => Boolean(settings[one]) !== Boolean(settings[other]))
  return half && `${half.join(' and ')} belong together: set both, or neither.`
}

/** What a command too would go wrong by. */
export function findOwnerAlone({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: owner,
}: Settings): string | undefined {
  if (owner !== undefined && url === undefined)
    return 'DATABASE_OWNER_URL is without DATABASE_URL: set DATABASE_URL for the program’s own role, or leave both out.'
}

/**
 * A local server shows everybody's mail and takes payments that move no money, so it must stay on this machine
 * (SAFE-18).
 */
function findExposed(host: string, appUrl: string): string | undefined {
  if (!isLoopback(host))
    return `HOST=${host} lets other machines in, and without APP_ENV=production they could read everybody’s mail. Set APP_ENV=production, or leave HOST out.`
  const { host: shown, origin } = new URL(appUrl)
  if (!isLoopback(shown))
    return `APP_URL=${origin} is no address of this machine, and without APP_ENV=production everybody’s mail could be read there. Set APP_ENV=production, or leave APP_URL out.`
}

/** Nothing is served below a path. The message doesn't repeat an address that may hold a password. */
function findMoreThanOrigin(appUrl: string | undefined): string | undefined {
  if (appUrl !== undefined && new URL(appUrl).origin !== appUrl)
    return 'APP_URL must be the address of the site alone, without user, path or query. Set it to one such as https://library.example.'
}

/** Settings with which production refuses to start (SAFE-17). */
function findUnsafe(settings: Settings, appUrl: string, secretFile?: string): string | undefined {
  if (!appUrl.startsWith('https:')) return 'APP_URL must be an https address in production.'
  if (!settings.SMTP_URL) return 'SMTP_URL must be set in production, else no mail leaves.'
  if (!settings.SECRETS_KEY && secretFile !== undefined)
    return `SECRETS_KEY must be set in production: set it to what is in ${secretFile}, or no file of this library can be opened.`
  if (!settings.SECRETS_KEY)
    return 'SECRETS_KEY must be set in production; make one with: openssl rand -base64 32'
  if (settings.S3_URL?.endpoint.startsWith('http:')) return 'S3_URL must be an https address in production.'
  const gateways = [
    ...(settings.RAZORPAY_KEY_ID ? [settings.RAZORPAY_URL] : []),
    ...(settings.PAYU_KEY ? [settings.PAYU_URL] : []),
  ]
  if (gateways.length === 0)
    return 'In production online payments need keys: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or PAYU_KEY and PAYU_SALT. The sandbox moves no money.'
  if ([settings.WHATSAPP_URL, ...gateways].some(({ protocol }) => protocol !== 'https:'))
    return 'RAZORPAY_URL, PAYU_URL and WHATSAPP_URL must be https addresses in production.'
}
