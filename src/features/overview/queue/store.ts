import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { WaitingKind } from './rules.ts'

/** How many rows of each of these kinds are waiting; a kind without rows may be left out. */
export async function countWaiting(sql: Sql, kinds: readonly WaitingKind[], today: Day) {
  const { rows } = await raw<{ kind: WaitingKind; count: number }>`
    select kind, count from (
      select case list when 'payment_verifications' then 'payment_verification'
        when 'verification_requests' then 'verification_request' when 'registration_forms' then 'registration_form'
        when 'erasure_requests' then 'erasure_request' when 'payment_alerts' then 'payment_alert'
        else 'question' end as kind, sum(count)::bigint as count
      from tallies where list in ('payment_verifications', 'verification_requests', 'registration_forms', 'erasure_requests',
          'payment_alerts', 'help_threads') and kind = 'pending' group by list
      union all
      select 'canteen_order', coalesce(sum(count), 0)::bigint from tallies where list = 'canteen_orders' and kind = 'paid'
      union all
      select 'due', coalesce(sum(count), 0)::bigint from tallies where list = 'dues' and day < ${today}
    ) as waiting where kind = any (${kinds}::text[])`.execute(sql)
  return rows
}

/** The waiting rows of these kinds, oldest first; the oldest of each kind is among them, however long others have waited. */
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

const PENDING = raw<boolean>`status = 'pending'`

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
  const proofs = () =>
    sql
      .selectFrom('payment_verifications as request')
      .leftJoin('profiles', 'profiles.id', 'request.user_id')
      .leftJoin('plans', 'plans.id', 'request.plan_id')
      .select([kindOfWaiting('payment_verification'), 'request.id', 'submitted_at as at'])
      .select([
        raw<string | null>`profiles.name`.as('user_name'),
        raw<string | null>`plans.name`.as('plan_name'),
        raw<Paise | null>`request.amount`.as('amount'),
      ])
      .where(PENDING)
      .where(waitsSince(raw`submitted_at`))
      .orderBy('submitted_at', order)
      .orderBy('request.id', order)
      .limit(limit)
  const identities = () =>
    sql
      .selectFrom('verification_requests as request')
      .leftJoin('profiles', 'profiles.id', 'request.user_id')
      .select([kindOfWaiting('verification_request'), 'request.id', 'request.created_at as at'])
      .select([raw<string | null>`profiles.name`.as('user_name'), noPlan, noAmount])
      .where(PENDING)
      .where(waitsSince(raw`request.created_at`))
      .orderBy('request.created_at', order)
      .orderBy('request.id', order)
      .limit(limit)
  const registrations = () =>
    sql
      .selectFrom('registration_forms as request')
      .select([kindOfWaiting('registration_form'), 'request.id', 'request.created_at as at'])
      .select([raw<string | null>`first_name || ' ' || last_name`.as('user_name'), noPlan, noAmount])
      .where(PENDING)
      .where(sent ? raw<boolean>`source <> 'import'` : raw<boolean>`true`)
      .where(waitsSince(raw`request.created_at`))
      .orderBy('request.created_at', order)
      .orderBy('request.id', order)
      .limit(limit)
  const erasures = () =>
    sql
      .selectFrom('erasure_requests as request')
      .leftJoin('profiles', 'profiles.id', 'request.user_id')
      .select([kindOfWaiting('erasure_request'), 'request.id', 'asked_at as at'])
      .select([raw<string | null>`profiles.name`.as('user_name'), noPlan, noAmount])
      .where(PENDING)
      .where(waitsSince(raw`asked_at`))
      .orderBy('asked_at', order)
      .orderBy('request.id', order)
      .limit(limit)
  const alerts = () =>
    sql
      .selectFrom('payment_alerts as alert')
      .leftJoin('payments', 'payments.id', 'alert.payment_id')
      .leftJoin('profiles', 'profiles.id', 'payments.user_id')
      .select([kindOfWaiting('payment_alert'), 'alert.id', 'raised_at as at'])
      .select([
        raw<string | null>`profiles.name`.as('user_name'),
        noPlan,
        raw<Paise | null>`alert.amount`.as('amount'),
      ])
      .where('resolved_at', 'is', null)
      .where(waitsSince(raw`raised_at`))
      .orderBy('raised_at', order)
      .orderBy('alert.id', order)
      .limit(limit)
  const paid = raw<Date>`coalesce(paid_at, request.created_at)`
  const orders = () =>
    sql
      .selectFrom('canteen_orders as request')
      .leftJoin('profiles', 'profiles.id', 'request.user_id')
      .select([kindOfWaiting('canteen_order'), 'request.id'])
      .select(paid.as('at'))
      .select([
        raw<string | null>`profiles.name`.as('user_name'),
        raw<string | null>`order_number`.as('plan_name'),
        raw<Paise | null>`total_amount`.as('amount'),
      ])
      .where(raw<boolean>`status = 'paid'`)
      .where(waitsSince(paid))
      .orderBy(paid, order)
      .orderBy('request.id', order)
      .limit(limit)
  const questions = () =>
    sql
      .selectFrom('help_threads as thread')
      .leftJoin('profiles', 'profiles.id', 'thread.user_id')
      .select([kindOfWaiting('question'), 'thread.id'])
      .select((of) => of.ref('waiting_since').$notNull().as('at'))
      .select([raw<string | null>`profiles.name`.as('user_name'), noPlan, noAmount])
      .where('waiting_since', 'is not', null)
      .where(waitsSince(raw`waiting_since`))
      .orderBy('waiting_since', order)
      .orderBy('thread.id', order)
      .limit(limit)
  const dues = () =>
    sql
      .selectFrom('dues as due')
      .leftJoin('profiles', 'profiles.id', 'due.user_id')
      .leftJoin('subscriptions', 'subscriptions.id', 'due.subscription_id')
      .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
      .select([kindOfWaiting('due'), 'due.id'])
      // The day after its own, in India.
      .select(raw<Date>`(due_on + 1)::timestamp at time zone 'Asia/Kolkata'`.as('at'))
      .select([
        raw<string | null>`profiles.name`.as('user_name'),
        raw<string | null>`plans.name`.as('plan_name'),
        raw<Paise | null>`due.total - due.paid`.as('amount'),
      ])
      .where('closed_at', 'is', null)
      .where('due_on', '<', today)
      .orderBy('due_on', order)
      .orderBy('due.id', order)
      .limit(limit)
  return {
    payment_verification: proofs,
    verification_request: identities,
    registration_form: registrations,
    erasure_request: erasures,
    payment_alert: alerts,
    canteen_order: orders,
    question: questions,
    due: dues,
  }

  function waitsSince(at: RawBuilder<unknown>) {
    return since ? raw<boolean>`${at} >= ${since}` : raw<boolean>`true`
  }
}

function kindOfWaiting(kind: WaitingKind) {
  return raw<WaitingKind>`${raw.lit(kind)}::text`.as('kind')
}

const noPlan = raw<string | null>`null::text`.as('plan_name')
const noAmount = raw<Paise | null>`null::integer`.as('amount')
