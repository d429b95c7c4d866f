-- The desk knows members who never registered: some have no email address at all. Such a profile has no credentials until its
-- owner claims it by the link of an invitation (docs/decisions/0039). No address is null, never an invented one: whoever
-- shows or mails an address is told by the types.
alter table profiles
  alter column email drop not null,
  -- entered by the library: name and phone are its own, and don't go with somebody who merely registers the address
  add column added_at_desk boolean not null default false,
  -- when the invitation to claim the account was sent; once only
  add column account_invited_at timestamptz,
  add constraint only_the_desk_adds_without_address check (email is not null or added_at_desk),
  add constraint nobody_confirms_no_address check (email is not null or not email_verified);

-- Twins are found by phone as well.
create index members_by_phone on profiles (phone_digits) where phone_digits is not null;

insert into audited_columns (table_name, column_name, kind) values ('profiles', 'added_at_desk', 'kept');
