-- What people who want to join write on /apply, or wrote in a spreadsheet that the desk imports.
create type registration_source as enum ('apply', 'import');

create table registration_forms (
  id uuid primary key default gen_random_uuid(),
  source registration_source not null default 'apply',
  first_name text not null,
  last_name text not null,
  -- an imported row may lack it
  date_of_birth date,
  gender text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  purpose text not null,
  preferred_study_time text not null,
  special_requirements text,
  registration_experience text,
  registration_agreed boolean not null,
  terms_accepted boolean not null,
  -- which wording was agreed to; an imported consent has none of ours
  consent_version text,
  form_submitted_at timestamptz not null,
  status review_status not null default 'pending',
  notes text,
  processed_at timestamptz,
  -- the request that made it: a repeated request stores nothing
  request_key text constraint registration_request unique check (length(request_key) <= 100),
  created_at timestamptz not null default now(),
  constraint applicants_agree check (
    source = 'import' or (registration_agreed and terms_accepted and consent_version is not null)
  )
);
create index registration_forms_newest on registration_forms (created_at desc, id desc);
create index registration_forms_pending on registration_forms (created_at, id) where status = 'pending';
create index registration_forms_by_email on registration_forms (email);

-- Only the desk hears of them.
create function announce_registration() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce('registration_forms admin', 'new_registration_forms admin');
  else
    perform announce('registration_forms admin');
  end if;
  return null;
end $$;
create trigger announce after insert or update or delete on registration_forms for each row execute function announce_registration();
