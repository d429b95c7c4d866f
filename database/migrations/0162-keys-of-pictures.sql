-- What a proof's picture is found by among all others (PROOF-7, docs/decisions/0075): pictures alike have keys that stand near each
-- other in this index. A job writes them; until then a picture is compared one by one, as those that are here already.
create table picture_keys (
  key bigint not null,
  file_id uuid not null references files,
  primary key (key, file_id)
);
create index keys_of_picture on picture_keys (file_id);

alter table files add column keyed_at timestamptz;
drop index files_compared;
create index files_without_keys on files (created_at, id)
  where keyed_at is null and pixel_hash is not null and purpose = 'payment_proof' and claimed_at is not null;
