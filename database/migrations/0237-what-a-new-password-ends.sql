-- Whoever knew the old password may have read the member's calendar link, and may have closed their second step by ten wrong
-- codes: a new password ends the one and opens the other (ACCOUNT-13, ACCOUNT-14).
create or replace function end_what_the_old_password_opened() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.user_id;
  delete from auth_tokens where value = new.user_id::text
    or identifier = 'sign-in-otp-' || (select email from profiles where id = new.user_id);
  delete from calendar_feeds where user_id = new.user_id;
  update two_factors set failed_verification_count = 0, locked_until = null
    where user_id = new.user_id and failed_verification_count > 0;
  return null;
end $$;
