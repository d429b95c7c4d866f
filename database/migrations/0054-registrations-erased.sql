-- Forms are personal data of people who may never become members: they are kept for so many days.
alter table library_settings add column registration_retention_days integer not null default 180
  check (registration_retention_days between 1 and 3650);

-- The spreadsheet still holds who was erased here: what was sent before that must not come back with the next import. A
-- fingerprint of the address says so; the address itself is gone.
create table erased_registrations (
  email_hash bytea primary key,
  erased_at timestamptz not null
);
create function note_erased_registration() returns trigger language plpgsql as $$
begin
  insert into erased_registrations (email_hash, erased_at)
  values (sha256(convert_to(old.email, 'UTF8')), now())
  on conflict (email_hash) do update set erased_at = excluded.erased_at;
  return null;
end $$;
create trigger note_erased after delete on registration_forms for each row execute function note_erased_registration();
