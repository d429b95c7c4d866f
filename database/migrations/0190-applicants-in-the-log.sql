-- The log is searched by an applicant's name, which only the form holds.
create index audit_changes_of_form on audit_changes (row_id, entry_id) where table_name = 'registration_forms' and kind <> 'insert';
