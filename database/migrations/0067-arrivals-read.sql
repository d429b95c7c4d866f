-- Up to which moment an admin has read what came in for the desk (DESK-14). On the server, so that all their devices agree. What came in
-- stands in its own tables: it is derived, and kept nowhere else.
create table arrivals_read (
  admin_id uuid primary key references profiles on delete restrict,
  up_to timestamptz not null
);

-- Only their own devices need to know.
create function announce_arrivals_read() returns trigger language plpgsql as $$
begin
  perform announce('arrivals_read ' || new.admin_id);
  return null;
end $$;
create trigger announce after insert or update on arrivals_read for each row execute function announce_arrivals_read();
