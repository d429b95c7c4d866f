-- A bank's reference never enters the activity log (AUDIT-5): that of a refund by UPI did since 0085. It is read on the payment and its
-- credit note. What was logged loses it too, so the triggers that refuse a change have nothing to say.
delete from audited_columns where (table_name, column_name) = ('refunds', 'upi_reference');
alter table audit_changes disable trigger user;
update audit_changes set before = before - 'upi_reference', after = after - 'upi_reference'
where table_name = 'refunds' and (before ? 'upi_reference' or after ? 'upi_reference');
alter table audit_changes enable trigger user;
