-- What goes back of a payment while its plan is changed was taken from what the plan was worth before the change: the undo failed, or the
-- wrong plan of the chain lost its value. Whoever moves value now waits for whoever changes the member's plans, as a sale does.
create or replace function move_value_with_money() returns trigger language plpgsql as $$
declare
  rest integer := case when new.status in ('completed', 'refunded') then new.amount - new.refunded_amount else 0 end
    - case when old.status in ('completed', 'refunded') then old.amount - old.refunded_amount else 0 end;
  part integer;
  one record;
begin
  if rest = 0 or new.purpose::text = 'canteen_order' then return null; end if;
  -- Only then is the chain read: a closed day that is being announced first, then the member, as everywhere.
  lock table subscriptions in row exclusive mode;
  perform from profiles where id = new.user_id for no key update;
  for one in
    with recursive before as (
      select id, grown_from from subscriptions
      where payment_id = new.id or change_payment_id = new.id
        or id = (select subscription_id from dues where dues.id = new.due_id)
      union select earlier.id, earlier.grown_from from before join subscriptions earlier on earlier.id = before.grown_from
    ), chain as (
      select subscriptions.id, subscriptions.value, 0 as place from before join subscriptions using (id)
      where before.grown_from is null
      union all
      select later.id, later.value, place + 1 from chain join subscriptions later on later.grown_from = chain.id
    )
    select id, value from chain order by place desc, value desc
  loop
    part := greatest(rest, -one.value);
    update subscriptions set value = value + part where id = one.id;
    rest := rest - part;
    exit when rest = 0;
  end loop;
  return null;
end $$;
