-- In which language a member reads, and an applicant wrote: mails follow it (LANG-8).
create type spoken_language as enum ('en', 'hi');
alter table profiles add column language spoken_language not null default 'en';
alter table registration_forms add column language spoken_language not null default 'en';
insert into audited_columns (table_name, column_name, kind) values
  ('profiles', 'language', 'kept'), ('registration_forms', 'language', 'kept');
