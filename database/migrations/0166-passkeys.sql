-- Devices by which members sign in without a password (ACCOUNT-24). Only the public half of each key is here.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  -- the device's own name for the key, as base64url
  credential_id text not null constraint passkey_known unique,
  public_key bytea not null,
  -- how often the device has used it, where it counts
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_member on passkeys (user_id, created_at);

-- What a signed-in browser has to sign to add a passkey: one at a time, gone with its session.
create table passkey_offers (
  session_id uuid primary key references sessions on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
