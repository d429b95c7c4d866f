-- Whether a refund was asked for to end the membership: the same request sent again with another answer is not the same.
-- What was refunded before is not asked for again.
alter table refunds add column end_membership boolean not null default false;
insert into audited_columns (table_name, column_name, kind) values ('refunds', 'end_membership', 'kept');
