-- Whether the desk types prices before tax (docs/decisions/0058). What a plan or dish costs stays what is asked for it.
alter table library_settings add column prices_before_tax boolean not null default false;

-- As issued: the tax was added to the price that the desk had typed.
alter table receipts add column tax_added boolean not null default false;
alter table credit_notes add column tax_added boolean not null default false;

create or replace function keep_tax_as_issued() returns trigger language plpgsql as $$
begin
  if (new.number, new.amount, new.gstin, new.tax_code, new.tax_rate, new.tax_added, new.cgst, new.sgst)
    is distinct from
    (old.number, old.amount, old.gstin, old.tax_code, old.tax_rate, old.tax_added, old.cgst, old.sgst)
  then raise exception 'a paper keeps its tax as issued'; end if;
  return new;
end $$;
