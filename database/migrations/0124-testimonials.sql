-- What a member who rated 5 lets the library show on its public page, under a name of their choice (LIBRARY-15). One per member: who agrees
-- again replaces it.
create table testimonials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references profiles on delete restrict,
  -- null once withdrawn
  words text check (words ~ '\S' and char_length(words) <= 500),
  public_name text check (public_name ~ '\S' and char_length(public_name) <= 40),
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- by an admin; kept when the member withdraws and agrees again
  hidden_at timestamptz,
  hidden_by uuid references profiles on delete restrict,
  -- counts what was agreed: an admin decides on the words that they read
  version integer not null default 1,
  constraint withdrawn_words_are_gone check (
    (words is null) = (withdrawn_at is not null) and (public_name is null) = (withdrawn_at is not null)),
  constraint hidden_by_somebody check ((hidden_at is null) = (hidden_by is null))
);
create index testimonials_by_age on testimonials (agreed_at desc, id desc) where withdrawn_at is null;
create trigger announce after insert or update or delete on testimonials for each row execute function announce_own('ratings');

insert into audited_columns (table_name, column_name, kind) values ('testimonials', 'hidden_at', 'kept');
create trigger audit after insert or update or delete on testimonials for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
