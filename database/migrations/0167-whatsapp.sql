-- WhatsApp by the library's own number (WHATSAPP-1): what the owner has typed. One row.
create table whatsapp_settings (
  id smallint primary key default 1 check (id = 1),
  switched_on boolean not null default false,
  phone_number_id text not null default '' check (phone_number_id ~ '^\d{0,20}$'),
  -- encrypted with a key outside the database; null until there is one
  sealed_token bytea,
  -- when it was typed
  access_since timestamptz,
  -- the names of templates that WhatsApp has approved; '' for none
  plan_template text not null default '' check (plan_template ~ '^[a-z0-9_]{0,100}$'),
  due_template text not null default '' check (due_template ~ '^[a-z0-9_]{0,100}$'),
  template_language text not null default 'en' check (template_language ~ '^[a-z]{2}(_[A-Z]{2})?$'),
  version integer not null default 0,
  updated_by uuid references profiles on delete set null,
  constraint whatsapp_incomplete check (not switched_on
    or (phone_number_id <> '' and sealed_token is not null and (plan_template <> '' or due_template <> '')))
);
insert into whatsapp_settings default values;

-- What the desk sends, and what became of it (WHATSAPP-2).
create table whatsapp_messages (
  id uuid primary key default gen_random_uuid(),
  -- null: a test of the settings
  user_id uuid references profiles on delete restrict,
  about text not null check (about in ('plan', 'due', 'test')),
  phone_digits text not null,
  template text not null,
  template_language text not null,
  words text[] not null,
  -- unclear: it was handed over, and no answer came
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'accepted', 'failed', 'unclear')),
  problem text,
  asked_at timestamptz not null,
  asked_by uuid not null references profiles on delete restrict,
  settled_at timestamptz,
  constraint whatsapp_settled check ((settled_at is null) = (status in ('waiting', 'sending'))),
  constraint whatsapp_test_of_nobody check ((user_id is null) = (about = 'test'))
);
create index whatsapp_messages_of_member on whatsapp_messages (user_id, asked_at desc) where user_id is not null;
create index whatsapp_messages_by_age on whatsapp_messages (asked_at desc);

create function announce_whatsapp() returns trigger language plpgsql as $$
begin
  perform announce('whatsapp admin');
  return null;
end $$;
create trigger announce after insert or update or delete on whatsapp_messages for each row execute function announce_whatsapp();
create trigger announce after update on whatsapp_settings for each row execute function announce_whatsapp();

insert into audited_columns (table_name, column_name, kind) values
  ('whatsapp_settings', 'switched_on', 'kept'), ('whatsapp_settings', 'phone_number_id', 'kept'),
  ('whatsapp_settings', 'access_since', 'kept'), ('whatsapp_settings', 'plan_template', 'kept'),
  ('whatsapp_settings', 'due_template', 'kept'), ('whatsapp_settings', 'template_language', 'kept'),
  ('whatsapp_messages', 'about', 'kept'), ('whatsapp_messages', 'template', 'kept'),
  ('whatsapp_messages', 'template_language', 'kept'), ('whatsapp_messages', 'words', 'hidden'),
  ('whatsapp_messages', 'phone_digits', 'hidden'), ('whatsapp_messages', 'status', 'kept'),
  ('whatsapp_messages', 'problem', 'kept');
create trigger audit after insert on whatsapp_messages for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger audit after update on whatsapp_settings for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
