-- What the desk gave as a reason about somebody who is erased already stayed in the log: only an erasure masked it (AUDIT-5). The row that is
-- written says whom it concerns, so the log masks it by itself, whatever the desk did.

-- The running program may change no row of the log (docs/decisions/0052), so this is done as the owner. The log's own trigger lets it through for
-- an entry about an erased member, and for no other.
create function mask_reason_of(entry bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_entries set reason = 'Erased' where id = entry and reason <> 'Erased'
$$;

create or replace function write_audit() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  of_row jsonb := coalesce(becomes, was);
  of_payment uuid := case tg_table_name when 'payments' then of_row ->> 'id' else of_row ->> 'payment_id' end;
  before jsonb := case when tg_op <> 'INSERT' then audited_part(tg_table_name, was, becomes) end;
  after jsonb := case when tg_op <> 'DELETE' then audited_part(tg_table_name, becomes, was) end;
  of_user uuid;
  is_erased boolean;
  entry bigint;
begin
  if tg_op = 'UPDATE' and after is null then return null; end if;
  of_user := coalesce(
    case tg_table_name when 'profiles' then of_row ->> 'id' else of_row ->> 'user_id' end::uuid,
    (select payments.user_id from payments where payments.id = of_payment)
  );
  -- Waits for an erasure that is under way, as the foreign key of what is written does.
  select erased_at is not null into is_erased from profiles where id = of_user for key share;
  entry := open_audit_entry();
  insert into audit_changes (entry_id, kind, table_name, row_id, label, user_id, payment_id, seat_number, before, after)
  values (
    entry, lower(tg_op)::audit_change_kind, tg_table_name,
    coalesce(of_row ->> 'id', of_row ->> 'seat_number', of_row ->> 'day'),
    case when tg_table_name not in ('profiles', 'registration_forms') then
      coalesce(of_row ->> 'code', of_row ->> 'order_number', of_row ->> 'plan_name', of_row ->> 'name', of_row ->> 'day')
    end,
    of_user, of_payment, (of_row ->> 'seat_number')::integer,
    case when is_erased then masked_audit(tg_table_name, before) else before end,
    case when is_erased then masked_audit(tg_table_name, after) else after end
  );
  if is_erased then perform mask_reason_of(entry); end if;
  return null;
end $$;

select mask_audit_of(id) from profiles where erased_at is not null;
