-- An application for PostGraphile as its documentation builds one (docs/decisions/0098): a role to log in as that may only
-- become `library_visitor`, who is signed in; row security on the tables, by `current_member_id()`; views of them with their
-- relations as its comments name them, since our own schema has names that it can't tell apart.
do $$
begin
  -- Roles belong to the whole cluster, and several contenders share it.
  if not exists (select from pg_roles where rolname = 'library_visitor') then
    create role library_visitor;
    create role library_login login noinherit password 'only-for-benchmarks';
    grant library_visitor to library_login;
  end if;
end $$;

create schema postgraphile;
create schema private;
grant usage on schema postgraphile to library_visitor;
grant usage on schema private to library_login;

-- Who is asking, as the settings of the transaction say.
create function postgraphile.current_member_id() returns uuid language sql stable as $$
  select nullif(current_setting('library.member_id', true), '')::uuid
$$;
comment on function postgraphile.current_member_id() is '@behavior -*';

-- What the middleware asks before.
create function private.member_of_session(session_token text) returns uuid language sql stable security definer as $$
  select profiles.id from public.sessions join public.profiles on profiles.id = user_id
  where token = session_token and expires_at > now() and banned_at is null
$$;
revoke execute on function private.member_of_session(text) from public;
grant execute on function private.member_of_session(text) to library_login;

do $$
declare
  own text;
begin
  foreach own in array array['seat_bookings', 'subscriptions', 'payments', 'payment_verifications', 'verification_requests', 'canteen_orders'] loop
    execute format('alter table %I enable row level security', own);
    execute format('create policy own on %I for select to library_visitor using (user_id = postgraphile.current_member_id())', own);
    execute format('grant select on %I to library_visitor', own);
  end loop;
end $$;
alter table profiles enable row level security;
create policy own on profiles for select to library_visitor using (id = postgraphile.current_member_id());
grant select on profiles to library_visitor;
alter table plans enable row level security;
create policy everybody on plans for select to library_visitor using (true);
grant select on plans to library_visitor;

create view postgraphile.member with (security_invoker) as select id, verified from profiles;
comment on view postgraphile.member is E'@primaryKey id\n@name member';

-- What is the same for everybody, but for who holds it.
create view postgraphile.seat as
  select seat_number, floor_id, column_position, row, row_letter, features, out_of_service_from, coalesce(taken, '{}') as taken
  from seats left join (
    select seat_number, array_agg(distinct time_slot::text) as taken from seat_bookings
    where status = 'active' and end_date >= '2026-11-20' group by seat_number) held using (seat_number)
  where archived_at is null;
comment on view postgraphile.seat is E'@primaryKey seat_number';

create view postgraphile.place as
  select seat_number, floors.name as floor, row_letter from seats join floors on floors.id = floor_id;
comment on view postgraphile.place is '@behavior -*';

create view postgraphile.booking with (security_invoker) as
  select id, user_id, seat_number, time_slot::text, start_date, end_date, floor, row_letter, created_at
  from seat_bookings join postgraphile.place using (seat_number)
  where status = 'active' and end_date >= '2026-11-20';
comment on view postgraphile.booking is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.term with (security_invoker) as
  select subscriptions.id, user_id, plans.name as plan_name, plans.type::text as plan_type, start_date, end_date
  from subscriptions join plans on plans.id = plan_id where status = 'active' and end_date >= '2026-11-20';
comment on view postgraphile.term is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.identity_request with (security_invoker) as
  select id, user_id, status::text, created_at from verification_requests;
comment on view postgraphile.identity_request is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

create view postgraphile.waiting_proof with (security_invoker) as
  select id, user_id from payment_verifications where status = 'pending';
comment on view postgraphile.waiting_proof is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

-- The events that the bare server answers too.
create view postgraphile.event with (security_invoker) as
  select id, user_id, 'seat_booked' as kind, created_at as at, seat_number, time_slot::text, null::int as amount, null as plan_name
  from seat_bookings where not follows_on
  union all
  select payments.id, user_id, 'payment_completed', paid_at, null, null, amount, plans.name
  from payments join plans on plans.id = plan_id where payments.status = 'completed'
  union all
  select sent.id, user_id, 'proof_sent', submitted_at, null, null, amount, plans.name
  from payment_verifications sent join plans on plans.id = plan_id
  union all
  select id, user_id, 'order_paid', paid_at, null, null, total_amount, order_number
  from canteen_orders where paid_at is not null
  union all
  select id, user_id, 'identity_sent', created_at, null, null, null, null from verification_requests;
comment on view postgraphile.event is E'@primaryKey id\n@foreignKey (user_id) references member (id)';

-- The ledger is nobody's own, so this asks as its owner, and for the one who asks.
create function postgraphile.member_total_paid(member postgraphile.member) returns bigint language sql stable security definer as $$
  select coalesce(sum(amount), 0)::bigint from public.revenue where user_id = postgraphile.current_member_id()
$$;

create function postgraphile.current_member() returns postgraphile.member language sql stable as $$
  select * from postgraphile.member where id = postgraphile.current_member_id()
$$;

-- Of the member, so that it is asked in the same transaction.
create function postgraphile.member_verification_required(member postgraphile.member) returns boolean
language sql stable security definer as $$
  select verification_required from public.library_settings
$$;

-- It writes what a visitor may not, so it checks itself who asks.
create function postgraphile.book(seat int) returns int language sql volatile security definer as $$
  insert into public.seat_bookings (seat_number, user_id, subscription_id, time_slot, start_date, end_date, hours)
  select seat, who.id, own.id, 'night', '2026-11-20', own.end_date, int4range(1320, 1800)
  from public.profiles who join public.subscriptions own on own.user_id = who.id
  where who.id = postgraphile.current_member_id()
    and own.status = 'active' and own.start_date <= '2026-11-20' and own.end_date >= '2026-11-20'
    and (who.verified or not (select verification_required from public.library_settings))
  order by own.end_date desc limit 1
  on conflict do nothing
  returning seat_number
$$;

revoke execute on all functions in schema postgraphile from public;
grant execute on all functions in schema postgraphile to library_visitor;
grant select on all tables in schema postgraphile to library_visitor;
