-- Pictures of the menu come from here alone (CANTEEN-13). What linked to another site shows no picture until the desk saves the item, which
-- fetches it; the link is told to the desk only.
alter table canteen_items add column picture_link text check (picture_link like 'https://%');
update canteen_items set picture_link = image_url, image_url = null where image_url like 'https://%';
alter table canteen_items
  drop constraint canteen_image_is_safe,
  add constraint canteen_image_is_safe check (image_url ~ '^/[a-z]');
insert into audited_columns (table_name, column_name, kind) values ('canteen_items', 'picture_link', 'kept');
