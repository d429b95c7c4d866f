-- An owner's own headline and introduction stood on the Hindi page in English.
alter table library_settings
  add column hero_title_hi text not null default '',
  add column hero_text_hi text not null default '';
