-- What is still to be paid of a plan that the desk sold for a part now and the rest later (docs/decisions/0041). A memo beside
-- the books: the ledger holds only what came in.
create type due_end as enum ('paid', 'written_off', 'ended');

create table dues (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null unique references subscriptions on delete cascade,
  user_id uuid not null references profiles on delete restrict,
  -- paise: what the plan costs, and how much of it was paid and has stayed
  total integer not null check (total > 0),
  paid integer not null default 0,
  -- paise that an import's spreadsheet counts as paid elsewhere; part of paid
  paid_before integer not null default 0 check (paid_before >= 0),
  due_on date not null,
  -- why the date was last changed, or the rest written off
  reason text,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_as due_end,
  -- the plan's last day before it was cut to what is paid; null while it isn't
  uncut_end date,
  constraint due_overpaid check (paid between paid_before and total),
  constraint due_closed_as_something check ((closed_at is null) = (closed_as is null)),
  constraint due_left_open_is_owed check (closed_at is not null or paid < total)
);
create index dues_of_user on dues (user_id, created_at);
create index dues_open on dues (due_on, id) where closed_at is null;
create index dues_owed on dues ((total - paid), id) where closed_at is null;

-- Each reminder of a date once. A date that is changed gets its own.
create table due_reminders (
  due_id uuid not null references dues on delete cascade,
  kind text not null check (kind in ('soon', 'today', 'late')),
  due_on date not null,
  sent_at timestamptz not null,
  primary key (due_id, kind, due_on)
);

alter table payments
  add column due_id uuid references dues on delete restrict,
  add constraint due_is_known check (purpose::text <> 'due' or due_id is not null),
  drop constraint bought_a_plan,
  -- everything but a canteen order is about a plan
  add constraint bought_a_plan check ((purpose = 'canteen_order') = (plan_id is null));
create index payments_of_due on payments (due_id) where due_id is not null;
-- Beside an open QR payment for a plan, the desk takes a part of the same plan.
drop index open_upi_payment;
create unique index open_upi_payment on payments (user_id, plan_id)
  where status = 'created' and payment_method = 'qr_code' and purpose = 'plan';

-- UPI that the desk saw arrive itself has a reference and no picture.
alter table payment_verifications alter column proof_file_id drop not null;

-- As printed: "₹600 of ₹1,000, ₹400 due 5 Dec". Paise, with this part; no day once nothing is owed.
alter table receipts
  add column part_of integer check (part_of > 0),
  add column part_paid integer,
  add column rest_due_on date,
  add constraint part_is_whole check (
    (part_of is null) = (part_paid is null) and part_paid <= part_of and (rest_due_on is null or part_paid < part_of)
  );

-- The last day that a booking had before its plan was cut.
alter table seat_bookings add column uncut_end date;

-- Whether the desk is told to let nobody in whose due is late. Otherwise they are reminded, no more.
alter table library_settings add column hold_late_dues boolean not null default false;

insert into audited_columns (table_name, column_name, kind) values
  ('dues', 'total', 'kept'),
  ('dues', 'paid', 'kept'),
  ('dues', 'paid_before', 'kept'),
  ('dues', 'due_on', 'kept'),
  ('dues', 'closed_as', 'kept'),
  ('dues', 'uncut_end', 'kept'),
  ('seat_bookings', 'uncut_end', 'kept');
create trigger audit after insert or update or delete on dues for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger announce after insert or update or delete on dues for each row execute function announce_own('dues');

-- What imported members owed. Nobody agreed on a day for it: it is the latest that the desk may agree on today.
insert into dues (subscription_id, user_id, total, paid, paid_before, due_on, created_at)
select subscriptions.id, user_id, coalesce(imported_paid, 0) + imported_due, coalesce(imported_paid, 0), coalesce(imported_paid, 0),
  (now() at time zone 'Asia/Kolkata')::date + 15, now()
from subscriptions
join profiles on profiles.id = user_id
where imported_due > 0 and profiles.erased_at is null;
