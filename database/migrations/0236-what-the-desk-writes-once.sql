-- A dish, a tuition location and a note that are sent again after a lost answer are made once (PAY-15).
alter table canteen_items add column request_key text constraint item_request_key_used unique;
alter table tuition_locations add column request_key text constraint location_request_key_used unique;
alter table member_notes add column request_key text constraint note_request_key_used unique;
