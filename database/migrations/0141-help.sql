-- Questions of members to the library and the desk's answers (HELP-1): one thread a member.
create table help_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint help_one_thread unique references profiles on delete restrict,
  -- when the member asked what nobody has answered yet; null while nothing waits
  waiting_since timestamptz,
  last_at timestamptz not null,
  -- up to which moment the member has read the answers
  read_up_to timestamptz
);
create index help_threads_by_age on help_threads ((waiting_since is not null) desc, last_at desc, id desc);
create index help_threads_waiting on help_threads (waiting_since) where waiting_since is not null;

create table help_messages (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete restrict,
  body text not null check (body ~ '\S' and char_length(body) <= 2000),
  at timestamptz not null,
  -- null: the member's own
  answered_by uuid references profiles on delete restrict,
  request_key text,
  constraint help_request_key_used unique (user_id, request_key)
);
create index help_messages_of_member on help_messages (user_id, id);

-- What was said stays as it was said. The program may change rows for one thing only: an erasure puts 'Erased' in the place of words.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"body": "Erased"}' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger words_stay before update or delete on help_messages for each row execute function refuse_change_but_erasure();

create trigger announce after insert or update or delete on help_threads for each row execute function announce_own('help');
create trigger announce after insert or update on help_messages for each row execute function announce_own('help');
create function announce_help_question() returns trigger language plpgsql as $$
begin
  perform announce('new_help_questions admin');
  return null;
end $$;
create trigger announce_arrival after insert on help_messages for each row
  when (new.answered_by is null) execute function announce_help_question();

-- Who answered whom and when; the words stand in the thread.
insert into audited_columns (table_name, column_name, kind) values
  ('help_messages', 'body', 'hidden'), ('help_threads', 'waiting_since', 'kept');
create trigger audit after insert on help_messages for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger audit after update on help_threads for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
