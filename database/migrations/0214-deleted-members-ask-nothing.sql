-- A member whom the desk deletes has asked for nothing: the bell and its toast would tell of a request that waits.
drop trigger announce_arrival on erasure_requests;
create trigger announce_arrival after insert on erasure_requests for each row
  when (new.status = 'pending') execute function announce_arrival('erasure_requests');
create trigger announce_done after insert on erasure_requests for each row
  when (new.status <> 'pending') execute function announce_own('erasure_requests');
