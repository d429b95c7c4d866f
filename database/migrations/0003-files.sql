-- Private files. The bytes lie encrypted outside the database under storage_key; sealed_key opens only with the master key.
create type file_purpose as enum ('payment_proof', 'identity_document');

create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profiles on delete cascade,
  purpose file_purpose not null,
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  storage_key text not null unique,
  sealed_key bytea not null,
  -- of the decoded picture, so that the same screenshot compressed again is still recognised; null for PDF
  pixel_hash text,
  created_at timestamptz not null default now(),
  -- when a form took the file; what stays unclaimed for a day is erased
  claimed_at timestamptz,
  erased_at timestamptz
);
create index files_of_owner on files (owner_id, created_at);
create index files_by_picture on files (pixel_hash) where pixel_hash is not null;
create index files_unclaimed on files (created_at) where claimed_at is null and erased_at is null;

-- Every look at an identity document, by whom and when.
create table document_views (
  id bigint generated always as identity primary key,
  file_id uuid not null references files on delete cascade,
  viewer_id uuid not null references profiles on delete cascade,
  viewed_at timestamptz not null default now()
);
create index document_views_of_file on document_views (file_id, viewed_at);
