-- The address that reaches a member; null once they are erased, whose `email` is only a placeholder.
alter table profiles add column reachable_email text
  generated always as (case when erased_at is null then email end) stored;
