-- What was issued, seen or logged stays as it was written, whoever writes to the database: also a receipt, a credit note, a look at an
-- identity document and a save of the floors.
do $$
declare told text;
begin
  foreach told in array array['receipts', 'credit_notes', 'document_views'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', told);
  end loop;
  -- These forget who it was once that account is deleted.
  execute 'create trigger append_only before update or delete on floor_saves for each row execute function refuse_change_but_who(''saved_by'')';
  foreach told in array array[
    'receipts', 'credit_notes', 'document_views', 'floor_saves', 'settings_changes', 'plan_changes', 'payment_events', 'subscription_days'
  ] loop
    execute format('create trigger append_only_table before truncate on %I execute function refuse_change()', told);
  end loop;
end $$;
alter trigger never_emptied on audit_entries rename to append_only_table;
alter trigger never_emptied on audit_changes rename to append_only_table;
-- The whole row is kept now, tax included.
drop trigger keep_tax on receipts;
drop trigger keep_tax on credit_notes;
drop function keep_tax_as_issued();

-- A look stays with the document and the person it names. Neither is deleted once there was one.
alter table document_views
  drop constraint document_views_file_id_fkey,
  drop constraint document_views_viewer_id_fkey,
  add constraint document_views_file_id_fkey foreign key (file_id) references files on delete restrict,
  add constraint document_views_viewer_id_fkey foreign key (viewer_id) references profiles on delete restrict;
