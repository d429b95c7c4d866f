-- What the desk notes about a member for the next who serves them. Only the desk reads it.
create table member_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete restrict,
  body text not null constraint note_has_words check (body ~ '\S' and length(body) <= 1000),
  written_by uuid not null references profiles on delete restrict,
  created_at timestamptz not null,
  -- when its author changed it last; null if never
  edited_at timestamptz,
  -- counts the saves
  version integer not null default 1
);
create index notes_of_member on member_notes (user_id, created_at desc, id desc);

create function announce_member_note() returns trigger language plpgsql as $$
begin
  perform announce('member_notes admin');
  return null;
end $$;
create trigger announce after insert or update or delete on member_notes
  for each statement execute function announce_member_note();

insert into audited_columns (table_name, column_name, kind) values ('member_notes', 'body', 'personal');
create trigger audit after insert or update or delete on member_notes for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
