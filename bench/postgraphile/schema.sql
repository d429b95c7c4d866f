-- What PostGraphile shows: views of our tables with their relations as its comments name them, the session by a function,
-- and booking as a custom mutation. Our own schema has names that it can't tell apart.
create schema postgraphile;

create view postgraphile.member as select id, verified from profiles where banned_at is null;
comment on view postgraphile.member is E'@primaryKey id\n@name member';

create view postgraphile.seat as
  select seat_number, floor_id, column_position, row, row_letter, features, out_of_service_from,
    array(select distinct time_slot::text from seat_bookings booking
      where booking.seat_number = seats.seat_number and status = 'active' and end_date >= '2026-11-20') as taken
  from seats where archived_at is null;
comment on view postgraphile.seat is E'@primaryKey seat_number';

create view postgraphile.booking as
  select seat_bookings.id, user_id, seat_bookings.seat_number, time_slot::text, start_date, end_date, floors.name as floor, row_letter
  from seat_bookings join seats using (seat_number) join floors on floors.id = floor_id
  where status = 'active' and end_date >= '2026-11-20';
comment on view postgraphile.booking is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.term as
  select subscriptions.id, user_id, plans.name as plan_name, plans.type::text as plan_type, start_date, end_date
  from subscriptions join plans on plans.id = plan_id where status = 'active' and end_date >= '2026-11-20';
comment on view postgraphile.term is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.identity_request as select id, user_id, status::text, created_at from verification_requests;
comment on view postgraphile.identity_request is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.waiting_proof as select id, user_id from payment_verifications where status = 'pending';
comment on view postgraphile.waiting_proof is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.paid as
  select payments.id, user_id, amount, paid_at, plans.name as plan_name
  from payments left join plans on plans.id = plan_id where payments.status = 'completed';
comment on view postgraphile.paid is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create function postgraphile.member_of(session_token text) returns postgraphile.member language sql stable as $$
  select member from sessions join postgraphile.member on member.id = user_id where token = session_token and expires_at > now()
$$;

create function postgraphile.verification_required() returns boolean language sql stable as $$
  select verification_required from library_settings
$$;

create function postgraphile.book(session_token text, seat int) returns int language sql volatile as $$
  insert into seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours)
  select seat, who.id, own.id, 'night', '2026-11-20', own.end_date, int4range(1320, 1800)
  from postgraphile.member_of(session_token) who join subscriptions own on own.user_id = who.id
  where own.status = 'active' and own.start_date <= '2026-11-20' and own.end_date >= '2026-11-20'
    and (who.verified or not (select verification_required from library_settings))
  order by own.end_date desc limit 1
  on conflict do nothing
  returning seat_number
$$;
