-- A gateway's answer to a refund of a part changes no payment, and the closing of a day changes none either: both are
-- announced as a change of payments, which every screen that shows them reads.

create function announce_refund() returns trigger language plpgsql as $$
declare
  payer uuid := (select user_id from payments where id = new.payment_id);
begin
  perform announce('payments admin', 'payments ' || payer);
  return null;
end $$;
create trigger announce after update on refunds for each row execute function announce_refund();

create function announce_day_close() returns trigger language plpgsql as $$
begin
  perform announce('payments admin');
  return null;
end $$;
create trigger announce after insert on day_closes for each row execute function announce_day_close();
