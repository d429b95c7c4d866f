-- Whoever is erased begins nothing any more (ACCOUNT-20). A request of theirs that was under way in that instant wrote what it had to
-- after the erasure had emptied their rows: a question that waits, a rating, an order. An erasure locks the profile first: what is
-- inserted waits for it here and is refused, or is there already and waited for, as its foreign key has always done.
create function refuse_erased_member() returns trigger language plpgsql as $$
declare
  whose uuid;
  erased timestamptz;
begin
  if tg_argv[0] = 'owner_id' then whose := new.owner_id; else whose := new.user_id; end if;
  select erased_at into erased from profiles where id = whose for key share;
  if erased is null then return new; end if;
  raise exception 'the member is erased'
    using errcode = 'check_violation', constraint = 'member_erased', table = tg_table_name;
end $$;

-- All that names a member, but for `sessions`, which refuse a sign-in that was overtaken, and the log, which tells of the erasure too.
do $$
declare
  one text;
begin
  foreach one in array array['calendar_feeds', 'canteen_orders', 'coupon_usage', 'credentials', 'dues', 'erasure_requests',
    'help_messages', 'help_threads', 'member_notes', 'news_choices', 'notices_read', 'passkeys', 'payment_verifications',
    'payments', 'push_subscriptions', 'ratings', 'seat_bookings', 'subscriptions', 'testimonials', 'two_factors',
    'verification_requests', 'walk_ins', 'whatsapp_messages']
  loop
    execute format('create trigger refuse_erased before insert on %I for each row execute function refuse_erased_member(''user_id'')', one);
  end loop;
  foreach one in array array['files', 'upload_attempts']
  loop
    execute format('create trigger refuse_erased before insert on %I for each row execute function refuse_erased_member(''owner_id'')', one);
  end loop;
end $$;

-- Nor does a change of their profile that was under way write a name or a number over what the erasure left.
create function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  raise exception 'the member is erased'
    using errcode = 'check_violation', constraint = 'member_erased', table = 'profiles';
end $$;
create trigger refuse_erased before update on profiles for each row
  when (old.erased_at is not null and
    (new.name, new.email, new.email_verified, new.image, new.phone, new.date_of_birth, new.address, new.account_invited_at,
      new.emergency_contact_name, new.emergency_contact_phone, new.emergency_contact_relation, new.guardian_name, new.guardian_phone,
      new.verified_before_ban, new.verified, new.two_factor_enabled, new.ban_reason)
    is distinct from
    (old.name, old.email, old.email_verified, old.image, old.phone, old.date_of_birth, old.address, old.account_invited_at,
      old.emergency_contact_name, old.emergency_contact_phone, old.emergency_contact_relation, old.guardian_name, old.guardian_phone,
      old.verified_before_ban, old.verified, old.two_factor_enabled, old.ban_reason))
  execute function refuse_change_of_erased();
