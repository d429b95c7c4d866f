-- An admin has said that this row is another person than whoever has the same phone number (IMPORT-4).
alter table member_import_rows add column shares_phone boolean not null default false;
