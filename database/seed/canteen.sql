-- The initial menu, in paise: categories for the desk, headings for students (CANTEEN-1).
insert into canteen_items (name, name_hi, category, menu_section, price) values
  ('Hot Coffee', 'गरम कॉफ़ी', 'beverages', 'Hot Beverages', 2000),
  ('Tea', 'चाय', 'beverages', 'Hot Beverages', 1000),
  ('Cold Coffee', 'कोल्ड कॉफ़ी', 'beverages', 'Cold Beverages', 5000),
  ('Flavoured Cold Coffee', 'फ़्लेवर वाली कोल्ड कॉफ़ी', 'beverages', 'Cold Beverages', 6000),
  ('Banana Shake', 'बनाना शेक', 'beverages', 'Shakes', 5000),
  ('Oreo Shake', 'ओरियो शेक', 'beverages', 'Shakes', 5000),
  ('KitKat Shake', 'किटकैट शेक', 'beverages', 'Shakes', 5000),
  ('Maggie', 'मैगी', 'meals', 'Food', 4000),
  ('Veg Maggie', 'वेज मैगी', 'meals', 'Food', 5000),
  ('Paneer Maggie', 'पनीर मैगी', 'meals', 'Food', 6000),
  ('Protein Shake with milk', 'दूध वाला प्रोटीन शेक', 'healthy', 'Protein Shakes', 10000),
  ('Protein Shake with water', 'पानी वाला प्रोटीन शेक', 'healthy', 'Protein Shakes', 8000);
