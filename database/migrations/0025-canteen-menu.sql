-- What the canteen sells. Orders copy name and price, so that an item may be changed or deleted without touching them.
create type canteen_category as enum ('snacks', 'beverages', 'meals', 'desserts', 'healthy');

create table canteen_items (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  description text not null default '',
  category canteen_category not null default 'snacks',
  -- the heading under which members find it
  menu_section text not null check (menu_section <> ''),
  -- paise
  price integer not null check (price > 0),
  -- a link that only browsers fetch, never the server; or a path of our own
  image_url text constraint canteen_image_is_safe check (image_url like 'https://%' or image_url ~ '^/[a-z]'),
  available boolean not null default true,
  -- minutes; 0 where nobody said
  preparation_time integer not null default 0 check (preparation_time >= 0),
  ingredients text[] not null default '{}',
  -- the order in which items were made, which is that of the menu
  position serial,
  created_at timestamptz not null default now()
);

create trigger announce after insert or update or delete on canteen_items for each statement execute function announce_library('canteen_items');
