-- A payer who came back from the checkout before the provider knew of the money found no trace of it on any page, and
-- could pay once more.
alter table payments add column awaited_since timestamptz;
create index payments_awaited on payments (user_id) where awaited_since is not null and status = 'created';
