-- A plan that is cut because its rest is late says so in the ledger of days by entries of their own: paid up, it gets back what the
-- cut took, wherever it lies by then. The date on which it was to end moved on with closed days and with what it followed, so a plan
-- that was paid up by it could stay short.
lock table subscription_days, dues in share row exclusive mode;

alter table subscription_days
  drop constraint subscription_days_kind_check,
  add constraint subscription_days_kind_check check (kind in ('closure', 'correction', 'cut'));

-- Cut now: the correction becomes a cut. And paid up but still short: it is cut again, until the nightly cleanup gives the days
-- back. A change of the plan corrects it too; after one it can't be told what is missing.
create temporary table short on commit drop as
select dues.id, subscription_id, plan.end_date, sum(entry.days)::integer as days
from dues
join subscriptions plan on plan.id = subscription_id
join subscription_days entry using (subscription_id)
where entry.kind = 'correction'
  and (uncut_end is not null or (closed_as = 'paid' and plan.status <> 'expired'))
  and not exists (select from subscriptions grown where grown.grown_from = plan.id)
group by dues.id, plan.id
having sum(entry.days) < 0;

insert into subscription_days (subscription_id, days, kind)
select subscription_id, -days, 'correction' from short
union all
select subscription_id, days, 'cut' from short;

update dues set uncut_end = short.end_date from short where short.id = dues.id and uncut_end is null;
