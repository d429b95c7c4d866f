-- One profile per account, same id. sessions, credentials, auth_tokens and auth_rate_limits are written by the accounts library.
create extension if not exists btree_gist;

create type member_role as enum ('student', 'admin');

create table profiles (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint email_taken unique constraint email_is_lower_case check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  image text,
  phone text,
  role member_role not null default 'student',
  verified boolean not null default false,
  banned_at timestamptz,
  ban_reason text,
  date_of_birth date,
  address text,
  emergency_contact_name text,
  emergency_contact_phone text,
  emergency_contact_relation text,
  guardian_name text,
  guardian_phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references profiles on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references profiles on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_of_user on credentials (user_id);

create table auth_tokens (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_tokens_by_identifier on auth_tokens (identifier);

create table auth_rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Counted uses of rate-limited things by address, in the shape the limiter library expects.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
