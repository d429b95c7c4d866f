import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { WaitingKind } from './rules.ts'

/** How many rows of each kind are waiting; a kind without rows is left out. */
export function countWaiting(sql: Sql) {
  return sql
    .selectFrom(waitingRows(sql).as('row'))
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
}

/** The waiting rows, oldest first. */
export function listWaiting(sql: Sql, limit: number) {
  return sql.selectFrom(waitingRows(sql).as('row')).selectAll().orderBy('at').limit(limit).execute()
}

/** One row for everything that the desk has to look at. */
function waitingRows(sql: Sql) {
  const proofs = sql
    .selectFrom('payment_verifications as request')
    .innerJoin('profiles', 'profiles.id', 'request.user_id')
    .innerJoin('plans', 'plans.id', 'request.plan_id')
    .select([kindOfWaiting('payment_verification'), 'request.id', 'submitted_at as at'])
    .select([
      raw<string | null>`profiles.name`.as('user_name'),
      raw<string | null>`plans.name`.as('plan_name'),
      raw<Paise | null>`request.amount`.as('amount'),
    ])
    .where('status', '=', 'pending')
  const identities = sql
    .selectFrom('verification_requests as request')
    .innerJoin('profiles', 'profiles.id', 'request.user_id')
    .select([kindOfWaiting('verification_request'), 'request.id', 'request.created_at as at'])
    .select([raw<string | null>`profiles.name`.as('user_name'), noPlan, noAmount])
    .where('status', '=', 'pending')
  const registrations = sql
    .selectFrom('registration_forms as request')
    .select([kindOfWaiting('registration_form'), 'request.id', 'request.created_at as at'])
    .select([raw<string | null>`first_name || ' ' || last_name`.as('user_name'), noPlan, noAmount])
    .where('status', '=', 'pending')
  const erasures = sql
    .selectFrom('erasure_requests as request')
    .innerJoin('profiles', 'profiles.id', 'request.user_id')
    .select([kindOfWaiting('erasure_request'), 'request.id', 'asked_at as at'])
    .select([raw<string | null>`profiles.name`.as('user_name'), noPlan, noAmount])
    .where('status', '=', 'pending')
  const alerts = sql
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
  return proofs.unionAll(identities).unionAll(registrations).unionAll(erasures).unionAll(alerts)
}

function kindOfWaiting(kind: WaitingKind) {
  return raw<WaitingKind>`${raw.lit(kind)}::text`.as('kind')
}

const noPlan = raw<string | null>`null::text`.as('plan_name')
const noAmount = raw<Paise | null>`null::integer`.as('amount')
