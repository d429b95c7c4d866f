-- The library's own colour ('' for bottle green) and logo (LIBRARY-11, LIBRARY-12).
alter table library_settings
  add column brand_color text not null default '' constraint a_colour_or_none check (brand_color ~ '^(#[0-9a-f]{6})?$'),
  add column logo_file_id uuid references files on delete restrict;
