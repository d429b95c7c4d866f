-- What becomes of a WhatsApp message after WhatsApp took it, as Meta reports to our webhook (WHATSAPP-4).
alter table whatsapp_settings
  -- encrypted with a key outside the database; null until the owner has typed them
  add sealed_app_secret bytea,
  add sealed_verify_token bytea,
  -- when they were typed last
  add receipts_since timestamptz,
  add constraint whatsapp_receipts_incomplete check ((sealed_app_secret is null) = (sealed_verify_token is null));

alter table whatsapp_messages
  -- WhatsApp's own id; null before it took the message
  add provider_id text constraint whatsapp_provider_id unique,
  add delivery text check (delivery in ('sent', 'failed', 'delivered', 'read')),
  add delivery_at timestamptz,
  add delivery_problem text,
  add constraint whatsapp_delivery_dated check ((delivery is null) = (delivery_at is null)),
  add constraint whatsapp_delivery_failed check ((delivery_problem is not null) = (delivery is not distinct from 'failed'));

insert into audited_columns (table_name, column_name, kind) values ('whatsapp_settings', 'receipts_since', 'kept');
