-- What the desk does to members. There is always an admin who can sign in (ACCOUNT-22), whoever writes: two admins who demote or ban each
-- other at once wait for one another here, and the second reads what became of the first.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('last_admin'));
  if not exists (select from profiles where role = 'admin' and banned_at is null and id <> old.id) then
    raise exception 'the last administrator' using errcode = 'check_violation', constraint = 'last_admin';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_an_admin before update of role, banned_at on profiles for each row
  when (old.role = 'admin' and old.banned_at is null and (new.role <> 'admin' or new.banned_at is not null))
  execute function keep_an_admin();
create trigger keep_an_admin_there before delete on profiles for each row
  when (old.role = 'admin' and old.banned_at is null) execute function keep_an_admin();

-- What the desk edits of a member, the member edits too: whoever saves over the other's newer change is told (DESK-11).
alter table profiles add column details_version integer not null default 1;
create function count_profile_save() returns trigger language plpgsql as $$
begin
  new.details_version := old.details_version + 1;
  return new;
end $$;
create trigger count_save before update of name, phone, verified on profiles for each row
  when ((old.name, old.phone, old.verified) is distinct from (new.name, new.phone, new.verified))
  execute function count_profile_save();

-- MEMBER-1 for a list that PostgreSQL filters; src/features/subscriptions/rules.ts says the same of one member.
create function display_status(status subscription_status, start_date date, end_date date, today date) returns text
  language sql immutable parallel safe
  return case
    when end_date is null then 'no_subscription'
    when end_date < today or status = 'expired' then 'expired'
    when start_date > today then 'pending'
    else status::text
  end;

create index members_newest on profiles (created_at desc, id desc);
