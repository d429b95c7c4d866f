-- What the owner says her library has, for the public page: Wi-Fi, CCTV and so on. Nothing until she has said it.
alter table library_settings add column offers text[] not null default '{}'
  check (offers <@ array['lamp_and_socket', 'wifi', 'air_conditioning', 'canteen', 'cctv', 'night_staff']);

-- Name and opening hours come with the software like plans and floors, and may be right as they are.
alter table opening_choices drop constraint only_what_came_along_is_confirmed;
alter table opening_choices add constraint only_what_came_along_is_confirmed
  check (choice = 'skipped' or about in ('details', 'plans', 'floors'));
