-- Whatever waits for the desk is counted by tallies (0070): the bell and the dashboard read each question that waited.
call keep_tallies('help_threads', 'help_threads', 'case when waiting_since is not null then ''pending'' end', 'day_in_india(waiting_since)');
call keep_tallies('payment_alerts', 'payment_alerts', 'case when resolved_at is null then ''pending'' end', 'day_in_india(raised_at)');
call keep_tallies('erasure_requests', 'erasure_requests', 'case when status = ''pending'' then ''pending'' end', 'day_in_india(asked_at)');

-- In the order of the list, which sorted all that are open.
drop index payment_alerts_open;
create index payment_alerts_open on payment_alerts (raised_at, id) where resolved_at is null;
