-- What the owner names may have a Hindi name beside it, for whoever reads in Hindi (LANG-10); empty, the other is shown.
alter table plans add column name_hi text not null default '' check (char_length(name_hi) <= 60);
alter table canteen_items
  add column name_hi text not null default '' check (char_length(name_hi) <= 60),
  add column description_hi text not null default '' check (char_length(description_hi) <= 300);
-- as ordered, like the name
alter table canteen_order_items add column name_hi text not null default '' check (char_length(name_hi) <= 60);
alter table tuition_locations add column name_hi text not null default '' check (char_length(name_hi) <= 80);
alter table holidays add column name_hi text not null default '' check (char_length(name_hi) <= 80);

insert into audited_columns (table_name, column_name, kind) values
  ('canteen_items', 'name_hi', 'kept'), ('canteen_items', 'description_hi', 'kept'),
  ('tuition_locations', 'name_hi', 'kept'), ('holidays', 'name_hi', 'kept');
