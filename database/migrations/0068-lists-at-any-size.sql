-- What the desk's lists cost doesn't grow with the library (DESK-17; bench/lists.ts measures it).

-- Whose plan ends first, and whose ended lately.
create index subscriptions_by_last_day on subscriptions (end_date, user_id);
-- A member's display status without reading the table.
drop index subscriptions_of_user;
create index subscriptions_of_user on subscriptions (user_id, end_date desc) include (start_date, status);

-- Members are counted from the first of these less the second.
create index members_counted on profiles (role) where erased_at is null;
create index members_erased on profiles (id) where erased_at is not null;
create index members_banned on profiles (created_at desc, id desc) where banned_at is not null;
create index admins_newest on profiles (created_at desc, id desc) where role = 'admin';

create index registration_forms_counted on registration_forms (status);
create index registration_forms_by_words on registration_forms
  using gin ((first_name || ' ' || last_name || chr(10) || email) gin_trgm_ops, phone_digits gin_trgm_ops);

create index audit_entries_by_area on audit_entries (split_part(operation, '.', 1), id);
create index audit_entries_by_reason on audit_entries using gin (reason gin_trgm_ops) where reason is not null;
create index audit_changes_by_label on audit_changes using gin (label gin_trgm_ops) where label is not null;
