-- The initial menu, in paise: categories for the desk, headings for students (CANTEEN-1).
insert into canteen_items (name, category, menu_section, price) values
  ('Hot Coffee', 'beverages', 'Hot Beverages', 2000),
  ('Tea', 'beverages', 'Hot Beverages', 1000),
  ('Cold Coffee', 'beverages', 'Cold Beverages', 5000),
  ('Flavoured Cold Coffee', 'beverages', 'Cold Beverages', 6000),
  ('Banana Shake', 'beverages', 'Shakes', 5000),
  ('Oreo Shake', 'beverages', 'Shakes', 5000),
  ('KitKat Shake', 'beverages', 'Shakes', 5000),
  ('Maggie', 'meals', 'Food', 4000),
  ('Veg Maggie', 'meals', 'Food', 5000),
  ('Paneer Maggie', 'meals', 'Food', 6000),
  ('Protein Shake with milk', 'healthy', 'Protein Shakes', 10000),
  ('Protein Shake with water', 'healthy', 'Protein Shakes', 8000);
