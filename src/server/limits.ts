import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { ACCOUNT_CHECKS_AN_HOUR } from '#/features/accounts/rules.ts'

const HOUR_SECONDS = 3600

/** How often one address may do a thing. Counted in the database, so that every server process counts together. */
export function createLimits(pool: pg.Pool) {
  const limiters = {
    account_check: limiter(pool, 'account_check', ACCOUNT_CHECKS_AN_HOUR, HOUR_SECONDS),
  }
  /** Counts one use by this address; false once there were too many. */
  async function allow(limit: keyof typeof limiters, address: string): Promise<boolean> {
    const known = await limiters[limit].consume(address).catch((refused: unknown) => {
      if (refused instanceof Error) throw refused
      return null
    })
    return known !== null
  }
  return { allow }
}

function limiter(pool: pg.Pool, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limits',
    keyPrefix,
    points,
    duration,
    tableCreated: true,
  })
}
