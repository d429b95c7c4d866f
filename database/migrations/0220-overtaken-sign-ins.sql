-- A sign-in reads the password's hash, takes its time over it, and opens a session at the end. A new password, a ban or an
-- erasure meanwhile ends the sessions that are there; this refuses the one that was still to come (ACCOUNT-13).
-- `opened_under` is a digest of the hash as it was when the sign-in began, '' without one; null: not opened by a password.
alter table sessions add column opened_under text;

create function refuse_overtaken_sign_in() returns trigger language plpgsql as $$
declare
  current text;
begin
  -- Whoever sets a first password, bans or erases locks the profile; whoever changes a password, its row.
  perform from profiles where id = new.user_id and banned_at is null and erased_at is null for share;
  if found then
    if new.opened_under is null then return new; end if;
    select md5(password) into current from credentials where user_id = new.user_id for share;
    if coalesce(current, '') = new.opened_under then return new; end if;
  end if;
  raise exception 'the sign-in was overtaken'
    using errcode = 'check_violation', constraint = 'sign_in_overtaken', table = 'sessions';
end $$;
create trigger refuse_overtaken before insert on sessions for each row execute function refuse_overtaken_sign_in();

-- A code that was mailed for signing in ends with the old password too: it is kept by the address.
create or replace function end_what_the_old_password_opened() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.user_id;
  delete from auth_tokens where value = new.user_id::text
    or identifier = 'sign-in-otp-' || (select email from profiles where id = new.user_id);
  return null;
end $$;
create trigger end_sessions_at_first after insert on credentials for each row
  execute function end_what_the_old_password_opened();
