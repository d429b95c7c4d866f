-- A receipt told a plan's name in English, whatever its reader's language. Those issued before keep what they said.
alter table receipts add column plan_name_hi text not null default '';
