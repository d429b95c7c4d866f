-- Receipts carry the tax that Settings hold when they are issued (docs/decisions/0045). Off until a GSTIN is saved; prices include the tax.
alter table library_settings
  add column gstin text not null default '',
  -- per cent
  add column plan_tax_rate integer not null default 18,
  -- HSN or SAC
  add column plan_tax_code text not null default '',
  add column canteen_tax_rate integer not null default 5,
  add column canteen_tax_code text not null default '',
  add constraint tax_rates_are_known check (
    plan_tax_rate in (0, 5, 12, 18, 28, 40) and canteen_tax_rate in (0, 5, 12, 18, 28, 40)
  );

-- As issued: null where no tax was due.
alter table receipts
  add column gstin text,
  add column tax_code text,
  add column tax_rate integer,
  -- paise, included in the amount
  add column cgst integer,
  add column sgst integer,
  add constraint tax_is_whole check (
    num_nonnulls(gstin, tax_code, tax_rate, cgst, sgst) in (0, 5) and (cgst is null or (cgst >= 0 and cgst = sgst and cgst + sgst < amount))
  );
alter table credit_notes
  add column gstin text,
  add column tax_code text,
  add column tax_rate integer,
  add column cgst integer,
  add column sgst integer,
  add constraint note_tax_is_whole check (
    num_nonnulls(gstin, tax_code, tax_rate, cgst, sgst) in (0, 5) and (cgst is null or (cgst >= 0 and cgst = sgst))
  );

create function keep_tax_as_issued() returns trigger language plpgsql as $$
begin
  if (new.number, new.amount, new.gstin, new.tax_code, new.tax_rate, new.cgst, new.sgst)
    is distinct from (old.number, old.amount, old.gstin, old.tax_code, old.tax_rate, old.cgst, old.sgst)
  then raise exception 'a paper keeps its tax as issued'; end if;
  return new;
end $$;
create trigger keep_tax before update on receipts for each row execute function keep_tax_as_issued();
create trigger keep_tax before update on credit_notes for each row execute function keep_tax_as_issued();

-- An accountant's month.
create index receipts_by_day on receipts (issued_on, number);
create index credit_notes_by_day on credit_notes (issued_on, number);
