-- The ledger of days (docs/decisions/0044). What was sold of a plan never changes; where its days lie is worked out from that and from
-- entries that are only ever added: start_date and end_date are the result, written by one function.
lock table subscriptions, seat_bookings in share row exclusive mode;

alter table subscriptions
  -- as sold; what the receipt says
  add column bought_start date,
  add column bought_end date,
  add column days integer generated always as (bought_end - bought_start + 1) stored,
  -- paise that these days stand for: what was paid less refunds
  add column value integer,
  -- the period that this one begins after, wherever that one ends
  add column follows uuid references subscriptions on delete set null;
create index subscriptions_following on subscriptions (follows) where follows is not null;

update subscriptions set bought_start = self.start_date, bought_end = self.end_date,
  value = coalesce(self.imported_paid, self.amount_paid - coalesce(payments.refunded_amount, 0))
from subscriptions self left join payments on payments.id = self.payment_id
where self.id = subscriptions.id;
-- What was undone by mistake was never paid.
update subscriptions set value = 0 from payments where payments.id = payment_id and undone_at is not null;
update subscriptions set follows = earlier.id
from subscriptions earlier, plans, plans as of_earlier
where earlier.user_id = subscriptions.user_id and earlier.end_date = subscriptions.start_date - 1 and earlier.status <> 'expired'
  and plans.id = subscriptions.plan_id and of_earlier.id = earlier.plan_id and of_earlier.type = plans.type;

alter table subscriptions
  add constraint sold_as_a_whole check (num_nulls(bought_start, bought_end, value) = 0 and value >= 0);

create function note_what_is_sold() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.bought_start, new.bought_end) is distinct from (old.bought_start, old.bought_end) then
      raise exception 'what was sold never changes';
    end if;
    return new;
  end if;
  new.bought_start := new.start_date;
  new.bought_end := new.end_date;
  new.value := coalesce(new.value, new.imported_paid, new.amount_paid);
  if new.follows is null then
    select earlier.id into new.follows
    from subscriptions earlier join plans of_earlier on of_earlier.id = earlier.plan_id join plans on plans.id = new.plan_id
    where earlier.user_id = new.user_id and earlier.status <> 'expired' and earlier.end_date = new.start_date - 1
      and of_earlier.type = plans.type
    limit 1;
  end if;
  return new;
end $$;
create trigger sold before insert or update on subscriptions for each row execute function note_what_is_sold();

-- A closed day that was announced at short notice and extends every plan whose period contains it.
create table closure_days (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  holiday_id uuid references holidays on delete set null,
  announced_at timestamptz not null,
  announced_by uuid references profiles on delete set null,
  -- the library is open on that day after all
  withdrawn_at timestamptz,
  -- as of the announcement: how many plans it extended, and bookings that couldn't follow
  plans integer not null default 0,
  left_behind integer not null default 0
);
create unique index closure_announced_once on closure_days (day) where withdrawn_at is null;

create table subscription_days (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions on delete cascade,
  -- more or fewer than were sold
  days integer not null check (days <> 0),
  kind text not null check (kind in ('closure', 'correction')),
  closure_id uuid references closure_days on delete restrict,
  -- the entry that this one takes back
  reverses bigint constraint reversed_once unique references subscription_days on delete cascade,
  entered_by uuid references profiles on delete set null,
  entered_at timestamptz not null default now(),
  constraint kind_is_whole check ((kind = 'closure') = (closure_id is not null))
);
create unique index closure_credited_once on subscription_days (subscription_id, closure_id) where reverses is null;
create index days_of_subscription on subscription_days (subscription_id);

-- An entry goes only with its whole subscription, when an import is undone, or loses the name of an erased admin.
create function refuse_rewriting_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from subscriptions where id = old.subscription_id) then return old; end if;
  elsif new.entered_by is null and to_jsonb(new) - 'entered_by' = to_jsonb(old) - 'entered_by' then
    return new;
  end if;
  raise exception 'subscription_days is append-only';
end $$;
create trigger append_only before update or delete on subscription_days for each row execute function refuse_rewriting_days();

-- At the commit, a plan that hasn't ended lasts for the days that were sold and those of its entries.
create function check_days_of(id_of uuid) returns void language plpgsql as $$
declare one subscriptions;
begin
  select * into one from subscriptions where id = id_of;
  if one.status <> 'expired' and one.end_date - one.start_date + 1
    <> one.days + (select coalesce(sum(days), 0) from subscription_days where subscription_id = id_of) then
    raise exception 'the days of a plan don''t add up'
      using errcode = 'check_violation', constraint = 'days_add_up', table = 'subscriptions';
  end if;
end $$;
create function check_days_of_subscription() returns trigger language plpgsql as $$
begin
  perform check_days_of(new.id);
  return null;
end $$;
create function check_days_of_entry() returns trigger language plpgsql as $$
begin
  perform check_days_of(new.subscription_id);
  return null;
end $$;
create constraint trigger days_add_up after update of start_date, end_date, status on subscriptions
  deferrable initially deferred for each row execute function check_days_of_subscription();
create constraint trigger days_add_up after insert on subscription_days
  deferrable initially deferred for each row execute function check_days_of_entry();

insert into audited_columns (table_name, column_name, kind) values
  ('closure_days', 'day', 'kept'),
  ('closure_days', 'withdrawn_at', 'kept'),
  ('closure_days', 'plans', 'kept'),
  ('closure_days', 'left_behind', 'kept'),
  ('subscription_days', 'days', 'kept'),
  ('subscription_days', 'kind', 'kept'),
  ('subscriptions', 'value', 'kept');
-- Of a closed day one row, not one for each of hundreds of plans.
create trigger audit after insert or update on closure_days for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger audit after insert on subscription_days for each row
  when (current_setting('adhyayan.admin', true) <> '' and new.kind <> 'closure') execute function write_audit();
