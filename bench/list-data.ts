import { sql as raw, type Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { foldTallies } from '#database/tallies.ts'
import { FIRST_SEAT, NOW } from './data.ts'

/** What a library has for each member: a past plan, mostly a running one with a seat, and what `insertQueues` adds; log entries. */
const ENTRIES = 3

const GIVEN = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Isha', 'Omkar', 'Zoya', 'Dev', 'Pooja', 'Farhan']
const FAMILY = [
  'Joshi',
  'Menon',
  'Khan',
  'Desai',
  'Reddy',
  'Nair',
  'Gupta',
  'Yadav',
  'Das',
  'Pillai',
  'Bhatt',
]

/** A number that looks random, the same for the same `n`. */
const mixed = (n: string, salt: number, below: string) =>
  raw.raw(`(abs(hashint8extended(${n}, ${salt})) % ${below})`)

/** Adds members, numbered from those that are there, until there are `size`, with what belongs to them. */
export async function growTo(sql: Kysely<DB>, size: number): Promise<void> {
  const { count } = await sql
    .selectFrom('profiles')
    .select(raw<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const numbers = raw`generate_series(${count + 1}::int, ${size}::int) n`
  const id = raw.raw(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`)
  const name = raw`(${GIVEN}::text[])[1 + ${mixed('n', 1, '10')}] || ' ' || (${FAMILY}::text[])[1 + ${mixed('n', 2, '11')}] || ' ' || n`
  const phone = raw`'+91 9' || lpad(${mixed('n', 3, '1000000000')}::text, 9, '0')`
  await raw`
    insert into profiles (id, email, email_verified, name, verified, phone, role, created_at)
    select ${id}, lower(replace(${name}, ' ', '.')) || '@example.org', true, ${name}, n % 9 > 0, ${phone},
      case when n <= 3 then 'admin' else 'student' end::member_role,
      ${NOW}::timestamptz - ${mixed('n', 4, '700000')} * interval '1 minute'
    from ${numbers}`.execute(sql)
  await insertPlans(sql, numbers, id, 'past', raw`n % 10 > 0`, raw`-1 - ${mixed('n', 5, '500')}`)
  await insertPlans(sql, numbers, id, 'now', raw`n % 3 > 0`, raw`${mixed('n', 6, '60')}`)
  await raw`
    insert into registration_forms (first_name, last_name, gender, email, phone, purpose, preferred_study_time,
      registration_agreed, terms_accepted, consent_version, form_submitted_at, status)
    select 'Applicant', 'Number ' || n, 'Female', lower(replace(${name}, ' ', '.')) || '@example.org', ${phone}, 'Study', 'Morning',
      true, true, '1', ${NOW}::timestamptz - ${mixed('n', 7, '260000')} * interval '1 minute',
      (array['pending', 'approved', 'approved', 'rejected'])[1 + n % 4]::review_status
    from ${numbers}`.execute(sql)
  await insertQueues(sql, numbers, id)
  await raw`
    with entry as (
      insert into audit_entries (at, admin_id, operation, reason)
      select ${NOW}::timestamptz - n * interval '3 minutes', '00000000-0000-4000-8000-000000000001',
        (array['members.updateMember', 'seats.assignSeat', 'till.recordCash'])[step], 'Note ' || n
      from ${numbers}, generate_series(1, ${ENTRIES}::int) step
      returning id, operation, reason
    )
    insert into audit_changes (entry_id, kind, table_name, row_id, user_id, after)
    select entry.id, 'update', 'profiles', member.id::text, member.id, '{"verified": true}'
    from entry join profiles member
      on member.id = ('00000000-0000-4000-8000-' || lpad(substr(reason, 6), 12, '0'))::uuid`.execute(sql)
  // As the job does every five minutes.
  await foldTallies(sql)
  await raw`vacuum analyze`.execute(sql)
}

type Part = ReturnType<typeof raw>

/** What members send to the desk: a proof of the past plan, an identity, an order; and a seat for the running plan. */
async function insertQueues(sql: Kysely<DB>, numbers: Part, id: Part) {
  const at = (salt: number) => raw`${NOW}::timestamptz - ${mixed('n', salt, '260000')} * interval '1 minute'`
  const review = raw`(array['pending', 'approved', 'approved', 'rejected'])[1 + n % 4]::review_status`
  await raw`
    insert into files (owner_id, purpose, content_type, byte_size, storage_key, sealed_key, claimed_at)
    select ${id}, purpose, 'image/png', 1, purpose || ' ' || n, '', now()
    from ${numbers}, unnest('{payment_proof,identity_document}'::file_purpose[]) purpose`.execute(sql)
  await raw`
    insert into payment_verifications (user_id, plan_id, payment_id, proof_file_id, amount, transaction_reference, normalized_reference,
      status, submitted_at, verified_at)
    select user_id, plan_id, payments.id, files.id, amount, 'UTR' || n, 'UTR' || n, ${review}, ${at(8)}, case when n % 4 > 0 then ${at(8)} end
    from ${numbers} join payments on payment_code = 'past' || n join files on storage_key = 'payment_proof ' || n`.execute(
    sql,
  )
  await raw`
    insert into verification_requests
      (user_id, front_file_id, back_file_id, consent_version, consented_at, status, created_at, reviewed_at, rejection_reason)
    select owner_id, id, id, '1', ${at(9)}, ${review}, ${at(9)}, case when n % 4 > 0 then ${at(9)} end, case when n % 4 = 3 then 'Blurred' end
    from ${numbers} join files on storage_key = 'identity_document ' || n`.execute(sql)
  await raw`
    insert into canteen_orders (user_id, order_number, ordered_on, status, items_amount, total_amount, created_at, cancel_reason)
    select ${id}, 'C' || n, (${at(10)})::date, (array['delivered', 'delivered', 'delivered', 'cancelled', 'paid'])[1 + n % 5]::canteen_order_status,
      5000 + ${mixed('n', 11, '30000')}, 5000 + ${mixed('n', 11, '30000')}, ${at(10)}, case when n % 5 = 3 then 'Sold out' end
    from ${numbers}`.execute(sql)
  await raw`insert into floors (id, name, row_count) values (99, 'Benchmark', 100000) on conflict do nothing`.execute(
    sql,
  )
  await raw`
    insert into floor_columns (floor_id, position, kind, letter, chair) values (99, 1, 'seats', 'Z', 'left')
    on conflict do nothing`.execute(sql)
  await raw`
    insert into seats (seat_number, floor_id, column_position, row, row_letter)
    select ${FIRST_SEAT}::int + n, 99, 1, n, 'Z' from ${numbers}`.execute(sql)
  await raw`
    insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours, created_at)
    select ${FIRST_SEAT}::int + n, plan.user_id, plan.id, 'night', plan.start_date, plan.end_date, '[1320,1440)', ${at(12)}
    from ${numbers} join payments on payment_code = 'now' || n join subscriptions plan on plan.payment_id = payments.id
    where n % 2 > 0`.execute(sql)
}

/** A payment and its subscription for those of the members, ending so many days from today. */
async function insertPlans(sql: Kysely<DB>, numbers: Part, id: Part, slug: string, those: Part, ends: Part) {
  await raw`
    with paid as (
      insert into payments (user_id, plan_id, amount, status, payment_method, payment_code, paid_at)
      select ${id}, (select id from plans order by slug limit 1), 60000, 'completed', 'cash', ${slug} || n, now()
      from ${numbers} where ${those}
      returning id, user_id, plan_id, amount, substr(payment_code, length(${slug}) + 1)::int as n
    )
    insert into subscriptions (user_id, plan_id, payment_id, start_date, end_date, amount_paid, payment_date)
    select user_id, plan_id, id, ${NOW}::date + (${ends})::int - 29, ${NOW}::date + (${ends})::int, amount, now()
    from paid`.execute(sql)
}
