-- What the nightly jobs look for, however much there was of it before: identity documents that are still kept, oldest first
-- (IDENTITY-9), and dues that are paid up while their plan is still cut, of which there are next to none.
create index files_kept_documents on files (claimed_at) where purpose = 'identity_document' and erased_at is null;
create index dues_short on dues (id) where closed_as = 'paid' and uncut_end is not null;
