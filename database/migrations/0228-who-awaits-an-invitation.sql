-- Nobody who was imported gets a message of its own accord before an admin has invited them (IMPORT-8), or they have signed up by themselves. Whoever
-- chooses readers asks this.
create function awaits_invitation(member profiles) returns boolean language sql immutable parallel safe
  return member.import_id is not null and member.account_invited_at is null and not member.email_verified;
