-- What the desk gives back itself goes by UPI, with its reference, or in cash out of the till.
alter table refunds
  add column upi_reference text,
  add constraint upi_refund_is_by_hand check (upi_reference is null or (by_hand and upi_reference ~ '[A-Za-z0-9]'));

insert into audited_columns (table_name, column_name, kind) values ('refunds', 'upi_reference', 'kept');
