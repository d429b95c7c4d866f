import { sql as raw } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { readCountedPage, readExactPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { DiscountType, Scope } from '../rules.ts'
import type { CouponSort } from './search.ts'

const COUPON = [
  'id',
  'code',
  'name',
  'description',
  'discount_type',
  'discount_value',
  'min_amount',
  'max_discount',
  'usage_limit',
  'used_count',
  'valid_from',
  'valid_until',
  'applicable_to',
  'once_per_member',
  'active',
  'created_at',
  'version',
] as const

/** Amounts in paise; `discount_value` is percent or paise. */
export type Details = {
  code: string
  name: string
  description: string | null
  discount_type: DiscountType
  discount_value: number
  min_amount: Paise
  max_discount: Paise | null
  usage_limit: number | null
  valid_from: Day
  valid_until: Day
  applicable_to: Scope
  once_per_member: boolean
}

export type Listing = Asked & { search?: string | undefined; sort?: CouponSort | undefined }

const COLUMNS = {
  created: ['created_at', 'id'],
  code: ['code', 'id'],
  end: ['valid_until', 'id'],
  uses: ['used_count', 'id'],
}

export function list(sql: Sql, { search, sort = '-created', ...asked }: Listing) {
  const coupons = sql
    .selectFrom('coupons')
    .select(COUPON)
    .$if(Boolean(search), (some) => some.where(raw<boolean>`contains_words(code || ' ' || name, ${search})`))
  const order = { from: 'coupons', ...sortedBy(COLUMNS, sort) }
  return search
    ? readCountedPage(coupons, asked, { ...order, tally: null })
    : readExactPage(coupons, asked, order)
}

export function findSummary(sql: Sql, today: Day) {
  return sql
    .selectFrom('coupons')
    .select([
      raw<number>`count(*)`.as('total'),
      raw<number>`count(*) filter (where active and valid_until >= ${today})`.as('active'),
      raw<number>`count(*) filter (where valid_until < ${today})`.as('expired'),
      raw<number>`(select coalesce(sum(count), 0)::bigint from tallies where list = 'coupon_usage' and kind = 'redeemed')`.as(
        'uses',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Undefined if the code is taken. */
export function insert(sql: Sql, coupon: Details & { created_at: Date; updated_by: string }) {
  return sql
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COUPON)
    .executeTakeFirst()
}

/** The current version, locked until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('coupons')
    .leftJoin('profiles', 'profiles.id', 'updated_by')
    .select(['version', 'profiles.name as saved_by'])
    .where('coupons.id', '=', id)
    .forUpdate('coupons')
    .executeTakeFirst()
}

type Save = Partial<Details> & { active?: boolean; updated_by: string }

export function update(sql: Sql, id: string, save: Save) {
  return sql
    .updateTable('coupons')
    .set((of) => ({ ...save, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COUPON)
    .executeTakeFirst()
}

/** False if there is no such coupon. Throws PostgreSQL's error if it was used. */
export async function remove(sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('coupons').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** What was redeemed on these days, newest first. */
export function listUsage(sql: Sql, { from, to, ...asked }: Asked & DayRange) {
  const uses = sql
    .selectFrom('coupon_usage')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .innerJoin('profiles', 'profiles.id', 'user_id')
    .select(['coupon_usage.id', 'code', 'profiles.name as user_name'])
    .select('profiles.reachable_email as user_email')
    .select(['order_type', 'original_amount', 'discount_amount', 'final_amount'])
    .select((of) => of.ref('used_at').$notNull().as('used_at'))
    .where('state', '=', 'redeemed')
    .where(withinDays('used_at', { from, to }))
  return readCountedPage(uses, asked, {
    from: 'coupon_usage',
    by: ['used_at', 'coupon_usage.id'],
    tally: () => sumTallies(sql, 'coupon_usage', { kinds: ['redeemed'], from, to }),
  })
}
