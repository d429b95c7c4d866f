-- Tells every server process what changed: "topic audience", several joined by ';'. The audience is 'all', 'admin' or a
-- member's id. No row travels: a browser reads the topic again through the API.
create function announce(variadic changes text[]) returns void language sql as $$
  select pg_notify('changes', array_to_string(changes, ';'))
$$;

create function announce_booking() returns trigger language plpgsql as $$
begin
  perform announce('seats all', 'bookings ' || coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger announce after insert or update or delete on seat_bookings for each row execute function announce_booking();

create function announce_seat() returns trigger language plpgsql as $$
begin
  perform announce('seats all');
  return null;
end $$;
create trigger announce after insert or update or delete on seats for each statement execute function announce_seat();

-- For tables of a member's own rows; the trigger's argument is the topic. The member and the desk hear of it.
create function announce_own() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  perform announce(tg_argv[0] || ' admin', tg_argv[0] || ' ' || member);
  return null;
end $$;
create trigger announce after insert or update or delete on subscriptions for each row execute function announce_own('subscriptions');
create trigger announce after insert or update or delete on payments for each row execute function announce_own('payments');
create trigger announce after update or delete on payment_verifications for each row execute function announce_own('payment_verifications');
create trigger announce after update or delete on verification_requests for each row execute function announce_own('verification_requests');

-- New rows for the desk to review carry a second topic, which rings the bell.
create function announce_arrival() returns trigger language plpgsql as $$
begin
  perform announce(tg_argv[0] || ' admin', tg_argv[0] || ' ' || new.user_id, 'new_' || tg_argv[0] || ' admin');
  return null;
end $$;
create trigger announce_arrival after insert on payment_verifications for each row execute function announce_arrival('payment_verifications');
create trigger announce_arrival after insert on verification_requests for each row execute function announce_arrival('verification_requests');

create function announce_profile() returns trigger language plpgsql as $$
begin
  perform announce('profile admin', 'profile ' || coalesce(new.id, old.id));
  return null;
end $$;
create trigger announce after insert or update or delete on profiles for each row execute function announce_profile();

create function announce_library() returns trigger language plpgsql as $$
begin
  perform announce(tg_argv[0] || ' all');
  return null;
end $$;
create trigger announce after insert or update or delete on library_settings for each statement execute function announce_library('library');
create trigger announce after insert or update or delete on plans for each statement execute function announce_library('plans');

-- A session that ended: its streams are closed and nobody serves it from memory. Carries the session's id, not its token.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger announce after delete on sessions for each row execute function announce_session_end();
