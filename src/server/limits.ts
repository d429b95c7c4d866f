import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { PASSKEY_MINUTES } from '#/features/accounts/passkeys/rules.ts'
import { ACCOUNT_CHECKS_AN_HOUR, EXPORTS_AN_HOUR, TRY_AGAIN_MINUTES } from '#/features/accounts/rules.ts'
import { TRIES as COUPON_TRIES } from '#/features/coupons/rules.ts'
import { QUESTIONS_AN_HOUR } from '#/features/help/rules.ts'
import { TESTS_AN_HOUR } from '#/features/news/rules.ts'
import { REGISTRATIONS_AN_HOUR } from '#/features/registrations/rules.ts'
import { RECEIPTS_AN_HOUR } from '#/features/payments/receipts/rules.ts'
import { inSeconds, type Seconds } from '#/kernel/durations.ts'

const MINUTE = inSeconds({ minutes: 1 })
const QUARTER = inSeconds({ minutes: 15 })
const HOUR = inSeconds({ hours: 1 })

/** How often, in how many seconds. The part after `_of_` says what is counted. */
const LIMITS = {
  account_check_of_address: { points: ACCOUNT_CHECKS_AN_HOUR, duration: HOUR },
  account_check_of_mail: { points: 10, duration: HOUR },
  account_check_of_everyone: { points: 300, duration: HOUR },
  registration_of_address: { points: REGISTRATIONS_AN_HOUR, duration: HOUR },
  /** Attempts to use an administrator's invitation: typing mistakes, not guesses. */
  invite_of_address: { points: 10, duration: QUARTER },
  /** Attempts to claim an account by its code: a whole reading room may share one address. */
  claim_of_address: { points: 20, duration: inSeconds({ minutes: TRY_AGAIN_MINUTES }) },
  /** Calls of the accounts library, counted for each of its endpoints. */
  account_call_of_address: { points: 100, duration: MINUTE },
  /** From browsers that haven't signed in to the account before; each costs a password's hash. */
  sign_in_of_address: { points: 10, duration: MINUTE },
  /** Each costs a hash too, and a mail to anybody. A whole reading room may share one address. */
  sign_up_of_address: { points: 20, duration: QUARTER },
  /** After those of one mailbox: a full reading room in a quarter of an hour, each kind of mail for itself. */
  mail_of_address: { points: 60, duration: QUARTER },
  /** Wrong passwords for one account from one address, or one known browser: its owner elsewhere isn't affected. */
  sign_in_of_account_and_address: { points: 10, duration: QUARTER },
  /** Sign-ins to one account from everywhere; of browsers that have signed in to it before for themselves. */
  sign_in_of_account: { points: 100, duration: HOUR },
  /** Mails of one kind that strangers may trigger to one mailbox. Links in them are valid for as long. */
  mail_of_mailbox: { points: 5, duration: HOUR },
  /** The mail about ten wrong codes, once: they close the second step for longer than this. */
  lock_of_member: { points: 1, duration: inSeconds({ minutes: TRY_AGAIN_MINUTES - 1 }) },
  /** A code of two-step sign-in works once, and not again while the app still shows it. */
  code_of_member: { points: 1, duration: inSeconds({ minutes: 3 }) },
  /** What a passkey signs to sign somebody in, for longer than it may be answered. */
  answer_of_challenge: { points: 1, duration: inSeconds({ minutes: 2 * PASSKEY_MINUTES }) },
  /** Questions to a payment provider on behalf of one member. */
  gateway_of_member: { points: 60, duration: inSeconds({ minutes: 10 }) },
  /** Attempts to use a coupon: enough for typing, too few for guessing. */
  coupon_of_member: { points: COUPON_TRIES, duration: inSeconds({ minutes: 10 }) },
  help_of_member: { points: QUESTIONS_AN_HOUR, duration: HOUR },
  push_test_of_member: { points: TESTS_AN_HOUR, duration: HOUR },
  export_of_member: { points: EXPORTS_AN_HOUR, duration: HOUR },
  /** One at a time. It is forgotten when it is done; if its process dies, after that long. */
  running_export_of_member: { points: 1, duration: inSeconds({ minutes: 2 }) },
  /** A receipt sent again from the desk. */
  sending_of_receipt: { points: RECEIPTS_AN_HOUR, duration: HOUR },
  /** A member's calendar, fetched by the apps of a few devices. */
  calendar_of_member: { points: 120, duration: HOUR },
  /** Missing calendars: services ask for many members at once, and for links that were replaced. */
  missing_calendar_of_address: { points: 600, duration: HOUR },
  /** A used reset link sent again because its answer was lost: whoever else finds it must not guess passwords by it. */
  again_of_link: { points: 5, duration: HOUR },
  /** The current password, asked again from somebody who is signed in. */
  password_of_member: { points: 10, duration: inSeconds({ minutes: TRY_AGAIN_MINUTES }) },
} as const

export type Limit = keyof typeof LIMITS
export type Limits = ReturnType<typeof createLimits>

/** Counts uses in the database, so that all server processes count together. */
export function createLimits(pool: pg.Pool) {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, rule]) => [name, limiter(pool, name as Limit, rule)]),
  ) as Record<Limit, RateLimiterPostgres>

  /** Counts one use under this key. Returns the seconds to wait, 0 if allowed. */
  async function take(limit: Limit, ...key: string[]): Promise<number> {
    const refused = await limiters[limit].consume(keyOf(key)).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (refused === null) return 0
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }

  /** Takes one use back that `take` has counted. */
  async function giveBack(limit: Limit, ...key: string[]): Promise<void> {
    await limiters[limit].reward(keyOf(key))
  }

  /** Forgets the uses under this key. */
  async function forget(limit: Limit, ...key: string[]): Promise<void> {
    await limiters[limit].delete(keyOf(key))
  }

  /** Whether this IP address may look up another account (ACCOUNT-9). One address can't use up everybody's limit. */
  async function allowAccountCheck(address: string, email: string): Promise<boolean> {
    if ((await take('account_check_of_address', networkOf(address))) > 0) return false
    if ((await take('account_check_of_mail', email)) > 0) return false
    return (await take('account_check_of_everyone')) === 0
  }

  return { take, giveBack, forget, allowAccountCheck }
}

/**
 * One customer's addresses: an IPv4 address, or the first half of an IPv6 one, since each customer has countless of
 * those.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Hashed, so that the table holds no addresses and no key is too long. */
function keyOf(key: string[]): string {
  return createHash('sha256').update(key.join('\n')).digest('base64url')
}

function limiter(
  pool: pg.Pool,
  keyPrefix: Limit,
  rule: { points: number; duration: Seconds },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limits',
    keyPrefix,
    ...rule,
    tableCreated: true,
    // They share a table, so one of them is enough to clean it.
    clearExpiredByTimeout: keyPrefix === 'account_check_of_everyone',
  })
}
