-- What the library tells its members (NOTICE-1): written at the desk in English and, if it likes, Hindi.
create type notice_audience as enum ('members', 'planned');

create table notices (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 80),
  body text not null check (body ~ '\S' and char_length(body) <= 1000),
  -- both empty without Hindi
  title_hi text not null default '' check (char_length(title_hi) <= 80),
  body_hi text not null default '' check (char_length(body_hi) <= 1000),
  audience notice_audience not null,
  -- the last day on which it is shown
  until date not null,
  posted_at timestamptz not null,
  -- by the desk, before its last day was over
  ended_at timestamptz,
  -- counts the saves
  version integer not null default 1,
  updated_by uuid references profiles on delete set null,
  request_key text constraint notice_request_key_used unique,
  constraint notice_hindi_whole check ((title_hi = '') = (body_hi = ''))
);
create index notices_by_age on notices (posted_at desc, id desc);
create index notices_shown on notices (until) where ended_at is null;
create trigger announce after insert or update or delete on notices for each statement execute function announce_library('notices');

insert into audited_columns (table_name, column_name, kind)
select 'notices', unnest(array['title', 'body', 'title_hi', 'body_hi', 'audience', 'until', 'ended_at']), 'kept';
create trigger audit after insert or update or delete on notices for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();

-- Up to which moment a member has read them. On the server, so that all their devices agree.
create table notices_read (
  user_id uuid primary key references profiles on delete restrict,
  up_to timestamptz not null
);

-- Only their own devices need to know.
create function announce_notices_read() returns trigger language plpgsql as $$
begin
  perform announce('notices ' || new.user_id);
  return null;
end $$;
create trigger announce after insert or update on notices_read for each row execute function announce_notices_read();
