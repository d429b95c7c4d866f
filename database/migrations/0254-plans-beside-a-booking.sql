-- For a booking that was just made (SEAT-7): whether the member's plans may reach further than those it was judged by. Whoever sells, ends or changes a plan
-- holds the member's row. They are not waited for, since they may wait for this booking; whoever comes later waits until it is committed, and sees it. (A closed
-- day moves everybody's plans without their rows: it locks this table, so the booking is made before or after it.) Each query sees what was committed
-- until then, so the row comes first.
create function plans_may_reach_beyond(member uuid, day date) returns boolean language plpgsql as $$
begin
  perform 1 from profiles where id = member for share skip locked;
  return not found or exists (select from subscriptions where user_id = member and end_date > day);
end;
$$;
