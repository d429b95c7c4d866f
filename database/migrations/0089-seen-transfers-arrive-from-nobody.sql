-- What the desk saw itself, and approved, is no arrival that waits for it: the bell and its toast would show another proof.
drop trigger announce_arrival on payment_verifications;
create trigger announce_arrival after insert on payment_verifications for each row
  when (new.status = 'pending') execute function announce_arrival('payment_verifications');
create trigger announce_seen after insert on payment_verifications for each row
  when (new.status <> 'pending') execute function announce_own('payment_verifications');
