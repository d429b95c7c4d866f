import { isIP } from 'node:net'
import * as z from 'zod'
import { readRecoveryKey } from '../backup/recovery-key.ts'

/** Messages follow the variable's name: 'PORT' 'must be a number from 0 to 65535.' */
const PORT = 'must be a number from 0 to 65535.'
const POSTGRES = /^postgres(?:ql)?:\/\//
const SMTP = /^smtps?:\/\//
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

export const text = z.string()

export const port = text
  .regex(/^\d+$/, PORT)
  .transform(Number)
  .pipe(z.int(PORT).gte(0, PORT).lte(65_535, PORT))

export function oneOf<const Value extends string>(allowed: readonly Value[]) {
  return z.enum(allowed, `must be one of ${allowed.join(', ')}.`)
}

/** Comma-separated values, without spaces and gaps. */
export const list = text.transform((all) =>
  all
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)

/** Whether nobody can guess a secret. */
export const isLongEnough = (typed: string): boolean => typed.trim().length >= 32

/** The message never repeats it. */
export const secret = text.refine(
  isLongEnough,
  'is too short to keep a secret. Set it to at least 32 characters; make one with: openssl rand -base64 32',
)

/** As it was printed. The message never repeats it. */
export const recoveryKey = text.transform((typed, context) => {
  const key = readRecoveryKey(typed)
  if (key) return key
  context.addIssue(
    'has a typing mistake: it is nine groups of four letters and digits. Correct it, or leave it out.',
  )
  return z.NEVER
})

/** What to listen on: an IPv6 address may be in brackets, as in an address of the web. */
export const host = text
  .transform((typed) => /^\[(.+)\]$/.exec(typed)?.[1] ?? typed)
  .refine((name) => isIP(name) !== 0 || /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i.test(name), {
    error: ({ input }) =>
      `is not an address to listen on: ${String(input)}. Set it to an IP address or a name, without a port, or leave it out.`,
  })

/** The public address of the site, without a trailing slash; checks.ts refuses one with more than its origin. */
export const siteAddress = text
  .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), {
    error: ({ input }) => `is not an address: ${String(input)}. Set it to the public address of the site.`,
    abort: true,
  })
  .transform((address) => new URL(address).href.replace(/\/+$/, ''))

export const gatewayAddress = text
  .refine((address) => URL.canParse(address), {
    error: ({ input }) => `is not an address: ${String(input)}. Leave it out, or set it to an https address.`,
  })
  .transform((address) => new URL(address))

/**
 * These two contain passwords: a message never repeats them. A socket is named as in an address: the driver's own forms
 * for one have no place for another database of the same server, such as that of a trial restore.
 */
export const databaseAddress = text.refine((address) => isAddressOf(address, POSTGRES), {
  error:
    'is not the address of a PostgreSQL database. Set it to postgres://user:password@host:port/database (for a socket: postgres://user:password@localhost/database?host=/var/run/postgresql), or leave it out.',
})
export const mailServer = text.refine((address) => isAddressOf(address, SMTP), {
  error: 'is not the address of a mail server. Set it to smtps://user:password@host:port, or leave it out.',
})

/**
 * Whether it can be read as an address of that kind, as the driver will: with a host, a port that is one, and escapes.
 */
function isAddressOf(address: string, kind: RegExp): boolean {
  if (!kind.test(address) || !URL.canParse(address)) return false
  const url = new URL(address)
  const { hostname, searchParams } = url
  if (!hasEscapes(url)) return false
  return (hostname !== '' || searchParams.has('host')) && !/\s/.test(address)
}

/** Whether each % of user and password begins an escape. */
function hasEscapes({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

export const sender = text.regex(
  /[^\s@<]@[^\s@>]/,
  'has no email address. Set it to one, such as: Library <library@example.org>',
)

export const emails = list.pipe(
  z.array(
    text.toLowerCase().regex(/^[^\s@]+@[^\s@]+$/, {
      error: ({ input }) => `has no email address in: ${String(input)}. Separate addresses by commas.`,
    }),
  ),
)

/** A time that Date can parse. */
export const startOfClock = text.refine((time) => !Number.isNaN(new Date(time).getTime()), {
  error: ({ input }) => `is not a time: ${String(input)}. Write it as 2026-11-20T09:00:00+05:30.`,
})

const listOfProxies = text.transform((all) => all.split(/[\s,]+/).filter(Boolean))

export const proxies = listOfProxies.pipe(
  z.array(
    text
      .refine((name) => !/^[\da-f.:]+\/0+$/i.test(name), {
        error: ({ input }) =>
          `trusts everybody by ${String(input)}, so anybody could pretend to be another visitor. Name the address of the proxy itself.`,
      })
      .refine(isProxy, {
        error: ({ input }) =>
          `has no address or network in: ${String(input)}. Write IP addresses or networks such as 10.0.0.0/8, separated by commas.`,
      }),
  ),
)

function isProxy(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/')
  if (rest.length > 0) return false
  const version = isIP(address)
  if (version === 0) return NETWORKS.includes(name)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const OBJECT_STORAGE =
  'is not the address of a bucket. Set it to https://KEY:SECRET@host/bucket?region=REGION, key and secret percent-encoded, or leave it out.'

/** It contains a secret: the message never repeats it. */
export const objectStorage = text.transform((address, context) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const [bucket, ...rest] = url?.pathname.split('/').filter(Boolean) ?? []
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !url.username ||
    !url.password ||
    !bucket ||
    rest.length > 0 ||
    !hasEscapes(url)
  ) {
    context.addIssue(OBJECT_STORAGE)
    return z.NEVER
  }
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
})
