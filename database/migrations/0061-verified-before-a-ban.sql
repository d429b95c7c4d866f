-- A ban sets verified off; unbanning sets it back to what it was, and verifies nobody who never was (USERS-6).
alter table profiles add column verified_before_ban boolean;
-- Of bans that stand already nobody knows what was before them: those whose identity the desk has approved were verified.
update profiles set verified_before_ban = exists (
  select from verification_requests where user_id = profiles.id and status = 'approved'
) where banned_at is not null;
