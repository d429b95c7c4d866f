-- A later part of a plan that was sold for a part now and the rest later. All waiting migrations run in one
-- transaction, in which a new value can’t be used: later ones compare it as text.
alter type payment_purpose add value 'due';
