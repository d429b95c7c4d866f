import { sql as raw, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { midnight } from '#database/days.ts'
import { QUEUES } from '#database/queues.ts'
import type { TalliedList } from '#database/tallies.ts'
import { REVIEWED_KINDS, type ReviewedKind } from '#/features/review-queue/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { WaitingKind } from './rules.ts'

/** How many rows of each of these kinds are waiting; a kind without rows may be left out. */
export async function countWaiting(sql: Sql, kinds: readonly WaitingKind[], today: Day) {
  const { rows } = await raw<{ kind: WaitingKind; count: number }>`
    select kind, count from (
      select case list ${KIND_OF_LIST} end as kind, sum(count)::bigint as count
      from tallies where list in (${raw.join(LISTS.map(([list]) => raw.lit(list)))}) and kind = 'pending' group by list
      union all
      select 'canteen_order', coalesce(sum(count), 0)::bigint from tallies where list = 'canteen_orders' and kind = 'paid'
      union all
      select 'due', coalesce(sum(count), 0)::bigint from tallies where list = 'dues' and day < ${today}
    ) as waiting where kind = any (${kinds}::text[])`.execute(sql)
  return rows
}

/** The lists of which those count that are pending, and the kind of each. */
const LISTS: [TalliedList, WaitingKind][] = [
  ...REVIEWED_KINDS.map((kind): [TalliedList, WaitingKind] => [QUEUES[kind].table, kind]),
  ['help_threads', 'question'],
]
const KIND_OF_LIST = raw.join(
  LISTS.map(([list, kind]) => raw`when ${raw.lit(list)} then ${raw.lit(kind)}`),
  raw` `,
)

/**
 * The waiting rows of these kinds, oldest first; the oldest of each kind is among them, however long others have
 * waited.
 */
export function listWaiting(sql: Sql, kinds: readonly WaitingKind[], today: Day, limit: number) {
  const shown = sql
    .selectFrom(waitingRows(sql, kinds, { today, limit, order: 'asc' }).as('row'))
    .selectAll()
    .orderBy(raw`row_number() over (partition by kind order by at, id) > 1`)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
  return sql.selectFrom(shown.as('row')).selectAll().orderBy('at').orderBy('id').execute()
}

type Asked = {
  today: Day
  /** Of each kind, the first so many in this order. */
  limit: number
  order: 'asc' | 'desc'
  /** Only what waits from this moment on. */
  since?: RawBuilder<Date>
  /** Nothing that was imported. */
  sent?: boolean
}

/** A row for each thing of these kinds that the desk has to look at, read along the index of its kind. */
export function waitingRows(sql: Sql, kinds: readonly WaitingKind[], asked: Asked) {
  const rows = rowsByKind(sql, asked)
  const [first, ...others] = kinds.map((kind) => sql.selectFrom(rows[kind]().as('kind')).selectAll())
  if (!first) throw new Error('no kind was asked for')
  return others.reduce((all, one) => all.unionAll(one), first)
}

/** Joined from the left, so that a count, which needs no names, reads none. */
function rowsByKind(sql: Sql, { today, limit, order, since, sent = false }: Asked) {
  const name = raw<string | null>`profiles.name`.as('user_name')
  const planName = raw<string | null>`plans.name`.as('plan_name')
  return {
    payment_verification: () =>
      selectReviewed(
        'payment_verification',
        sql
          .selectFrom('payment_verifications as request')
          .leftJoin('profiles', 'profiles.id', 'request.user_id')
          .leftJoin('plans', 'plans.id', 'request.plan_id'),
      ).select([name, planName, raw<Paise | null>`request.amount`.as('amount')]),
    verification_request: () =>
      selectReviewed(
        'verification_request',
        sql
          .selectFrom('verification_requests as request')
          .leftJoin('profiles', 'profiles.id', 'request.user_id'),
      ).select([name, noPlan, noAmount]),
    registration_form: () =>
      selectReviewed('registration_form', sql.selectFrom('registration_forms as request'))
        .select([raw<string | null>`first_name || ' ' || last_name`.as('user_name'), noPlan, noAmount])
        .where(sent ? raw<boolean>`source <> 'import'` : raw<boolean>`true`),
    erasure_request: () =>
      selectReviewed(
        'erasure_request',
        sql.selectFrom('erasure_requests as request').leftJoin('profiles', 'profiles.id', 'request.user_id'),
      ).select([name, noPlan, noAmount]),
    payment_alert: () =>
      selectReviewed(
        'payment_alert',
        sql
          .selectFrom('payment_alerts as request')
          .leftJoin('payments', 'payments.id', 'request.payment_id')
          .leftJoin('profiles', 'profiles.id', 'payments.user_id'),
      ).select([name, noPlan, raw<Paise | null>`request.amount`.as('amount')]),
    canteen_order: () =>
      selectFirst(
        'canteen_order',
        sql
          .selectFrom('canteen_orders as request')
          .leftJoin('profiles', 'profiles.id', 'request.user_id')
          .where(raw<boolean>`status = 'paid'`),
        raw<Date>`coalesce(paid_at, request.created_at)`,
      ).select([
        name,
        raw<string | null>`order_number`.as('plan_name'),
        raw<Paise | null>`total_amount`.as('amount'),
      ]),
    question: () =>
      selectFirst(
        'question',
        sql
          .selectFrom('help_threads as request')
          .leftJoin('profiles', 'profiles.id', 'request.user_id')
          .where('waiting_since', 'is not', null),
        raw<Date>`waiting_since`,
      ).select([name, noPlan, noAmount]),
    due: () =>
      selectFirst(
        'due',
        sql
          .selectFrom('dues as request')
          .leftJoin('profiles', 'profiles.id', 'request.user_id')
          .leftJoin('subscriptions', 'subscriptions.id', 'request.subscription_id')
          .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
          .where('closed_at', 'is', null)
          .where('due_on', '<', today),
        // Late by a day from the next midnight on, as Dues says (`daysLate`).
        midnight(raw`due_on`),
        raw`due_on`,
      ).select([name, planName, raw<Paise | null>`request.total - request.paid`.as('amount')]),
  }

  function selectReviewed<Tables, From extends keyof Tables>(
    kind: ReviewedKind,
    from: SelectQueryBuilder<Tables, From, object>,
  ) {
    const { at, waits } = QUEUES[kind]
    return selectFirst(kind, from.where(waits), raw<Date>`${raw.ref(`request.${at}`)}`)
  }

  /** As many as asked for, in the order of the index that is by `column`; each waits from the moment `at`. */
  function selectFirst<Tables, From extends keyof Tables>(
    kind: WaitingKind,
    from: SelectQueryBuilder<Tables, From, object>,
    at: RawBuilder<Date>,
    column: RawBuilder<unknown> = at,
  ) {
    return from
      .select([
        raw<WaitingKind>`${raw.lit(kind)}::text`.as('kind'),
        raw<string>`request.id`.as('id'),
        at.as('at'),
      ])
      .where(since ? raw<boolean>`${at} >= ${since}` : raw<boolean>`true`)
      .orderBy(column, order)
      .orderBy(raw`request.id`, order)
      .limit(limit)
  }
}

const noPlan = raw<string | null>`null::text`.as('plan_name')
const noAmount = raw<Paise | null>`null::integer`.as('amount')
