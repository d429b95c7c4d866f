-- Whether somebody registered an address and that is all: nobody has confirmed it, and nothing that is kept names the account (IMPORT-9, COUNTER-7,
-- docs/decisions/0121). What is kept is what the foreign keys keep the account for, so a later table can't be forgotten.
create function is_mere_registration(account uuid) returns boolean language plpgsql stable as $$
declare
  named record;
  is_named boolean;
begin
  if not exists (
    select from profiles where id = account and role = 'student' and not email_verified and not added_at_desk and banned_at is null
  ) then return false; end if;
  for named in
    select c.conrelid::regclass as by_table, a.attname as by_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'profiles'::regclass and c.confdeltype in ('a', 'r')
  loop
    execute format('select exists (select from %s where %I = $1)', named.by_table, named.by_column) into is_named using account;
    if is_named then return false; end if;
  end loop;
  return true;
end $$;
