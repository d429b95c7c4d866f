-- What admins said about a step of opening their library: leave it for later, or what the installation brought is right as it is.
-- Whether a step is done follows from the library's own data; no row here says so by itself (OPEN-2).
create table opening_choices (
  about text primary key check (
    about in ('details', 'upi', 'plans', 'floors', 'pictures', 'services', 'members', 'checklist')
  ),
  choice text not null check (choice in ('skipped', 'confirmed')),
  made_at timestamptz not null,
  constraint only_what_came_along_is_confirmed check (choice = 'skipped' or about in ('plans', 'floors'))
);

create function announce_opening() returns trigger language plpgsql as $$
begin
  perform announce('opening admin');
  return null;
end $$;
create trigger announce after insert or update or delete on opening_choices for each statement execute function announce_opening();
