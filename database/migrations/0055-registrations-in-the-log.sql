-- An invitation is told of, and an import of thousands is one change with its count, as a bank statement's is.
insert into audited_columns (table_name, column_name, kind) values ('registration_forms', 'invited_at', 'kept');

drop trigger audit on registration_forms;
create trigger audit after update or delete on registration_forms for each row
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit();
create trigger audit_import after insert on registration_forms referencing new table as imported for each statement
  when (current_setting('adhyayan.admin', true) <> '') execute function write_audit_of_import();
