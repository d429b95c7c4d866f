-- What changed, as announced by triggers: "topic audience", several joined by ';'. Written in the transaction of the change itself, so
-- that it is there exactly if the change is, and read by every server process (docs/decisions/0072). `xid` is the transaction: which
-- rows are new to a reader is told by its last snapshot, never by an order. Unlogged: after a crash every process reconnects, and
-- everybody reads everything again.
create unlogged table changes (
  xid xid8 not null default pg_current_xact_id(),
  told text not null
);
create index changes_xid on changes (xid);

-- A commit with a NOTIFY waits for every other one with it. So who promises to tell the others once the commit is done
-- (`adhyayan.tells = 'after'`) is spared it, and learns by a notice of the protocol that there is something to tell; anybody else, as
-- psql or a command, notifies in the transaction.
drop function announce(text[]);
create function announce(variadic news text[]) returns void language plpgsql as $$
begin
  insert into changes (told) values (array_to_string(news, ';'));
  if current_setting('adhyayan.tells', true) = 'after' then
    raise notice using errcode = 'AD001', message = 'something to tell after the commit';
  else
    perform pg_notify('changes', '');
  end if;
end $$;

-- What is taken travels to open pages by itself; where seats stand has to be asked for.
create or replace function announce_seat() returns trigger language plpgsql as $$
begin
  perform announce('seats all', 'floors all');
  return null;
end $$;
