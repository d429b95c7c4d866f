-- UPI that the desk saw arrive on its own phone: approved by whoever saw it, under the transfer's reference, without a picture.
alter table payment_verifications
  alter column proof_file_id drop not null,
  add constraint waits_with_a_picture check (proof_file_id is not null or status <> 'pending');

-- What one press at the counter did: a member, what they paid, and their plan. Asked again, it answers as it did.
create table walk_ins (
  id uuid primary key default gen_random_uuid(),
  recorded_by uuid not null references profiles on delete restrict,
  request_key text check (length(request_key) <= 100),
  -- of what was asked, to tell a repeated request from another under its key
  asked_hash bytea not null,
  recorded_at timestamptz not null,
  -- null only while its transaction runs
  user_id uuid references profiles on delete restrict,
  payment_id uuid references payments on delete restrict,
  -- the member was new
  added boolean not null default false,
  constraint walk_in_request unique (recorded_by, request_key)
);
create index walk_ins_of_member on walk_ins (user_id);
