-- One-time links that set up an administrator. Only a hash of the token is kept.
create table admin_invites (
  token_hash text primary key,
  -- null: only while there is no administrator yet
  email text,
  expires_at timestamptz not null,
  used_at timestamptz
);
