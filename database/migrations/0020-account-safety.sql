-- The second factor, kept by the accounts library: secret and recovery codes are encrypted with a key outside the database.
alter table profiles add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references profiles on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- false until the first code was typed: only then is it asked for
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- For the list of signed-in devices; written at most once an hour.
alter table sessions add column last_used_at timestamptz not null default now();

-- Whoever is banned, promoted or demoted signs in again, whichever way it came about (the live stream ends with the session).
create function end_sessions_of_profile() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger end_sessions after update of role, banned_at on profiles for each row
  when (old.role <> new.role or (old.banned_at is null and new.banned_at is not null))
  execute function end_sessions_of_profile();

-- A new password ends every session and every link or half-finished sign-in that belongs to the old one.
create function end_what_the_old_password_opened() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.user_id;
  delete from auth_tokens where value = new.user_id::text;
  return null;
end $$;
create trigger end_sessions after update of password on credentials for each row
  when (old.password is distinct from new.password)
  execute function end_what_the_old_password_opened();
create index auth_tokens_by_value on auth_tokens (value);
