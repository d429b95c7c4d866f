-- For how many days a member agreed that their identity documents are kept. A library that keeps documents for longer since then keeps
-- these no longer. Null where the wording named no number.
alter table verification_requests add column consented_days integer;
update verification_requests set consented_days = substring(consent_version from '/(\d+)-days$')::integer;
