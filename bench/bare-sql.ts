/**
 * One statement a request, as one would write it by hand: the session and the answer as JSON, made by the database.
 * `$1` is the session's token, `$2` the day, `$3` and `$4` what the request says. They stay as they are when ours
 * change.
 */
const SESSION = `select profiles.id as user_id, verified
  from sessions join profiles on profiles.id = sessions.user_id
  where token = $1 and expires_at > now() and banned_at is null`

export const BOOK = `with who as (${SESSION}), plan as (
    select subscriptions.id, end_date from subscriptions join plans on plans.id = plan_id join who using (user_id)
    where status = 'active' and start_date <= $2::date and end_date >= $2::date
      and (verified or not (select verification_required from library_settings))
    order by end_date desc limit 1)
  insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours)
  select $3::int, user_id, plan.id, $4::text::time_slot, $2::date, plan.end_date, int4range(1320, 1800) from who, plan
  on conflict do nothing
  returning json_build_object('id', id, 'seat_number', seat_number, 'time_slot', time_slot,
    'start_date', start_date, 'end_date', end_date)::text as answer`

export const DASHBOARD = `with who as materialized (${SESSION})
  select json_build_object(
    'verified', verified,
    'verification', coalesce((select status::text from verification_requests request
      where request.user_id = who.user_id order by created_at desc limit 1), 'none'),
    'seats', (select coalesce(json_agg(seat), '[]') from (
      select booking.seat_number, time_slot, floors.name as floor, row_letter, start_date, end_date
      from seat_bookings booking join seats using (seat_number) join floors on floors.id = floor_id
      where booking.user_id = who.user_id and status = 'active' and end_date >= $2::date
      order by booking.created_at desc) seat),
    'plans', (select coalesce(json_agg(term), '[]') from (
      select own.id, plans.name as plan_name, plans.type as plan_type, start_date, end_date
      from subscriptions own join plans on plans.id = plan_id
      where own.user_id = who.user_id and status = 'active' and end_date >= $2::date
      order by start_date, end_date) term),
    'proof_pending', exists (select from payment_verifications proof
      where proof.user_id = who.user_id and status = 'pending'),
    'verification_required', (select verification_required from library_settings),
    'total_paid', (select coalesce(sum(amount), 0) from revenue where revenue.user_id = who.user_id),
    'activity', (select coalesce(json_agg(event), '[]') from (
      select * from (
        select 'seat_booked' as kind, created_at as at, seat_number, time_slot::text, null::int as amount, null as plan_name
        from seat_bookings made where made.user_id = who.user_id and not follows_on
        union all
        select 'payment_completed', paid_at, null, null, amount, plans.name
        from payments join plans on plans.id = plan_id where payments.user_id = who.user_id and payments.status = 'completed'
        union all
        select 'proof_sent', submitted_at, null, null, amount, plans.name
        from payment_verifications sent join plans on plans.id = plan_id where sent.user_id = who.user_id
        union all
        select 'order_paid', paid_at, null, null, total_amount, order_number
        from canteen_orders orders where orders.user_id = who.user_id and paid_at is not null
        union all
        select 'identity_sent', created_at, null, null, null, null
        from verification_requests asked where asked.user_id = who.user_id
      ) events order by at desc limit 10) event)
  )::text as answer from who`

export const SEAT_MAP = `with who as materialized (${SESSION})
  select json_build_object('seats', json_agg(seat order by seat_number))::text as answer from (
    select seat_number, floor_id, column_position, row, row_letter, features, out_of_service_from, coalesce(taken, '{}') as taken
    from seats left join (
      select seat_number, array_agg(distinct time_slot::text) as taken from seat_bookings
      where status = 'active' and end_date >= $2::date group by seat_number) held using (seat_number)
    where archived_at is null and exists (select from who)) seat
  having count(*) > 0`
