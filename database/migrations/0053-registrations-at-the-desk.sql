alter table registration_forms
  -- Every decision of the desk counts: whoever decides over somebody's newer decision is told.
  add column version integer not null default 1,
  add column updated_by uuid references profiles on delete set null,
  -- The invitation that was mailed last. Only a hash of its token is kept.
  add column invited_at timestamptz,
  add column invite_hash text constraint registration_invite unique,
  add column phone_digits text generated always as (phone_digits(phone)) stored;
-- Who has an account, or came before, is asked for each form of a list.
create index registration_forms_by_phone on registration_forms (phone_digits);
create index profiles_by_phone on profiles (phone_digits);

-- People read when a form was sent; an imported one was sent long before its row was made.
drop index registration_forms_newest;
create index registration_forms_newest on registration_forms (form_submitted_at desc, id desc);
create index registration_forms_by_status on registration_forms (status, form_submitted_at desc, id desc);

-- The referee of the import: a sheet that is synced again, or by two at once, brings nobody twice.
create unique index registration_imported on registration_forms (email) where source = 'import';

-- An import of thousands is no arrival: whoever imports knows of it. One announcement for all of a transaction's rows.
create or replace function announce_registration() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.source = 'apply' then
    perform announce('registration_forms admin', 'new_registration_forms admin');
  else
    perform announce('registration_forms admin');
  end if;
  return null;
end $$;
