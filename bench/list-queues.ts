import { sql as raw } from 'kysely'
import { NOW } from './data.ts'
import { idOf, mixNumber, type Members, type Sql } from './numbered.ts'

/** Who answers and writes. */
const DESK = '00000000-0000-4000-8000-000000000001'
/** How many keys of a screenshot aren't those of its app, which are kept only so often. */
const KEYS = 20
/** As long as a screenshot's, with nine lines. */
const hash = raw`repeat(md5('p' || n), 66) || '.' || left(repeat(md5('q' || n), 37), 9 * 130)`

/** What members and strangers send to the desk, a quarter of it still waiting, and what the desk wrote down. */
export async function insertQueues(sql: Sql, members: Members): Promise<void> {
  const { numbers, email, phone } = members
  const at = (salt: number) =>
    raw`(${NOW}::timestamptz - ${mixNumber('n', salt, '260000')} * interval '1 minute')`
  const review = raw`(array['pending', 'approved', 'approved', 'rejected'])[1 + n % 4]::review_status`
  await raw`
    insert into registration_forms (id, first_name, last_name, gender, email, phone, purpose, preferred_study_time,
      registration_agreed, terms_accepted, consent_version, form_submitted_at, created_at, status)
    select ${idOf('form')}, 'Applicant', 'Number ' || n, 'Female', ${email}, case when n % 3 = 0 then '' else ${phone} end, 'Study', 'Morning',
      true, true, '1', ${at(7)}, ${at(7)}, ${review}
    from ${numbers}`.execute(sql)
  await raw`
    insert into files (id, owner_id, purpose, content_type, byte_size, storage_key, sealed_key, pixel_hash, keyed_at, claimed_at, created_at)
    select ${idOf('proof picture')}, ${idOf('member')}, 'payment_proof'::file_purpose, 'image/png', 1, 'proof ' || n, ''::bytea,
      ${hash}, ${NOW}::timestamptz, ${NOW}::timestamptz, ${at(8)} from ${numbers}
    union all
    select ${idOf('identity picture')}, ${idOf('member')}, 'identity_document', 'image/png', 1, 'identity ' || n, '', null, null, ${NOW}, ${at(9)}
    from ${numbers}`.execute(sql)
  await raw`
    insert into picture_keys (key, file_id)
    select (which % 14)::bigint << 56 | hashint8extended(n, 100 + which) & ((1::bigint << 56) - 1), ${idOf('proof picture')}
    from ${numbers}, generate_series(1, ${KEYS}::int) as which on conflict do nothing`.execute(sql)
  await raw`
    insert into payment_verifications (user_id, plan_id, payment_id, proof_file_id, amount, transaction_reference, normalized_reference,
      status, submitted_at, verified_at)
    select user_id, plan_id, payments.id, ${idOf('proof picture')}, amount, 'UTR' || n, 'UTR' || n, ${review}, ${at(8)},
      case when n % 4 > 0 then ${at(8)} end
    from ${numbers} join payments on payments.id = ${idOf('past payment')}`.execute(sql)
  await raw`
    insert into verification_requests
      (user_id, front_file_id, back_file_id, consent_version, consented_at, status, created_at, reviewed_at, rejection_reason)
    select ${idOf('member')}, ${idOf('identity picture')}, ${idOf('identity picture')}, '1', ${at(9)}, ${review}, ${at(9)},
      case when n % 4 > 0 then ${at(9)} end, case when n % 4 = 3 then 'Blurred' end
    from ${numbers}`.execute(sql)
  await raw`
    insert into canteen_orders (id, user_id, order_number, ordered_on, status, items_amount, total_amount, created_at, paid_at, cancel_reason)
    select ${idOf('order')}, ${idOf('member')}, 'C' || n, ${at(10)}::date,
      (array['delivered', 'delivered', 'delivered', 'cancelled', 'paid'])[1 + n % 5]::canteen_order_status,
      5000 + ${mixNumber('n', 11, '30000')}, 5000 + ${mixNumber('n', 11, '30000')}, ${at(10)}, ${at(10)}, case when n % 5 = 3 then 'Sold out' end
    from ${numbers}`.execute(sql)
  await raw`
    insert into ratings (user_id, month, stars, answered_at)
    select ${idOf('member')}, date_trunc('month', ${NOW}::date - (n % 6) * 30)::date, 1 + n % 5, ${NOW} from ${numbers}`.execute(
    sql,
  )
  await raw`
    insert into testimonials (user_id, words, public_name, agreed_at)
    select ${idOf('member')}, 'Quiet and clean.', 'A member', ${at(19)} from ${numbers} where n % 20 = 0`.execute(
    sql,
  )
  await raw`
    insert into erasure_requests (user_id, status, asked_at, decided_at)
    select ${idOf('member')}, 'withdrawn', ${at(20)}, ${at(20)} from ${numbers} where n % 50 = 0`.execute(sql)
  await raw`
    insert into help_threads (user_id, waiting_since, last_at)
    select ${idOf('member')}, case when n % 12 = 0 then ${at(21)} end, ${at(21)} from ${numbers} where n % 4 = 0`.execute(
    sql,
  )
  await raw`
    insert into help_messages (user_id, body, at, answered_by)
    select ${idOf('member')}, 'Message ' || number, ${at(21)} - number * interval '1 hour', case when number > 0 then ${DESK}::uuid end
    from ${numbers}, generate_series(0, 1) as number where n % 4 = 0`.execute(sql)
  await raw`
    insert into whatsapp_messages (user_id, about, phone_digits, template, template_language, words, status, asked_at, asked_by, settled_at)
    select ${idOf('member')}, 'plan', '919000000001', 'plan_ends', 'en', '{Asha}', 'accepted', ${at(25)}, ${DESK}::uuid, ${NOW}
    from ${numbers} where n % 5 = 0`.execute(sql)
  await raw`
    insert into member_notes (user_id, body, created_at, written_by)
    select ${idOf('member')}, 'Note ' || n, ${at(22)}, ${DESK}::uuid from ${numbers} where n % 10 = 0`.execute(
    sql,
  )
  await raw`
    insert into notices (title, body, audience, until, posted_at)
    select 'Notice ' || n, 'Closed.', 'members', ${NOW}::date - 1 - ${mixNumber('n', 23, '500')}::int, ${at(23)}
    from ${numbers} where n % 100 = 0`.execute(sql)
  await raw`
    insert into member_imports (id, name, started_by, started_at, imported_at, members)
    select gen_random_uuid(), 'Import ' || n, ${DESK}::uuid, ${at(24)}, ${at(24)}, 1 from ${numbers} where n % 1000 = 0`.execute(
    sql,
  )
  await raw`
    with entry as (
      insert into audit_entries (at, admin_id, operation, reason)
      select ${NOW}::timestamptz - n * interval '1 minute', ${DESK}::uuid,
        (array['members.updateMember', 'seats.assignSeat', 'till.recordCash'])[1 + n % 3], 'Note ' || n
      from ${numbers} returning id, reason
    )
    insert into audit_changes (entry_id, kind, table_name, row_id, user_id, after)
    select entry.id, 'update', 'profiles', member.id::text, member.id, '{"verified": true}'
    from entry, lateral (
      select ('00000000-0000-4000-8000-' || lpad(substr(reason, 6), 12, '0'))::uuid as id) as member`.execute(
    sql,
  )
}
