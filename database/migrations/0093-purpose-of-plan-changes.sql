-- The difference that a change to a dearer plan costs. All waiting migrations run in one transaction, in which a new value
-- can’t be used: later ones compare it as text.
alter type payment_purpose add value 'plan_change';
