-- Web push (docs/decisions/0068): nothing leaves the house before an admin has switched it on.
alter table library_settings add column push_on boolean not null default false;

-- Our own VAPID key pair, made at the first start; the private half is sealed with a key derived from SECRETS_KEY.
create table push_keys (
  id boolean primary key default true check (id),
  -- an uncompressed point of P-256
  public_key bytea not null check (octet_length(public_key) = 65),
  sealed_key bytea not null,
  created_at timestamptz not null
);

-- A browser that shows messages of one member, as long as they are signed in there (NEWS-4).
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null constraint push_once_per_session unique references sessions on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  endpoint text not null constraint push_device_taken unique check (char_length(endpoint) <= 1000),
  -- the browser's keys, which only it can read messages with
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);

-- What a member is told of, and how; without a row the defaults of features/notifications/rules.ts hold (NEWS-2).
create type news_kind as enum ('approved', 'rejected', 'seat_freed', 'plan_ending', 'order_ready', 'notice');
create table news_choices (
  user_id uuid not null references profiles on delete cascade,
  kind news_kind not null,
  push boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
create index news_choices_for_mail on news_choices (kind, user_id) where mail;

create function announce_news() returns trigger language plpgsql as $$
begin
  perform announce('news ' || coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger announce after insert or update or delete on push_subscriptions for each row execute function announce_news();
create trigger announce after insert or update or delete on news_choices for each row execute function announce_news();
