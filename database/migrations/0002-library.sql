-- What the owner sets for the whole library: exactly one row.
create type slot_exclusivity as enum ('hours', 'slot');

create table library_settings (
  id boolean primary key default true check (id),
  name text not null,
  contact_email text not null,
  contact_phone text not null,
  address text not null,
  map_url text not null,
  upi_payee text not null,
  upi_merchant_name text not null,
  slot_exclusivity slot_exclusivity not null default 'hours',
  verification_required boolean not null default true,
  document_retention_days integer not null default 30 check (document_retention_days between 1 and 3650),
  updated_at timestamptz not null default now(),
  updated_by uuid references profiles on delete set null
);
