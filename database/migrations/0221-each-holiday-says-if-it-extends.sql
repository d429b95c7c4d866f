-- Whether plans are extended for a holiday was told by the closed day that it announced, and one day is announced once: of two closed
-- holidays on a day the second announced nothing, and when the first was removed everybody lost the day although the second still
-- closed the library. Each holiday now says itself what the desk wants; a closed day stays announced as long as one of that day does.
alter table holidays add column extends_plans boolean not null default false;

-- A second one of such a day may have been meant to, and members keep what they were told.
update holidays set extends_plans = true
from closure_days
where closure_days.withdrawn_at is null
  and (holiday_id = holidays.id or (day = date and type = 'closed' and not recurring));

insert into audited_columns (table_name, column_name, kind) values ('holidays', 'extends_plans', 'kept');
