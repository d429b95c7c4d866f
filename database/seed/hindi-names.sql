-- The Hindi names of the initial plans and dishes (LANG-10). A library that has people already names its own.
update plans set name_hi = initial.name_hi from (values
  ('Full Day - 1 Month', 'पूरा दिन - 1 महीना'),
  ('Full Day - 3 Months', 'पूरा दिन - 3 महीने'),
  ('Full Day - 6 Months', 'पूरा दिन - 6 महीने'),
  ('Full Day - 12 Months', 'पूरा दिन - 12 महीने'),
  ('Morning - 1 Month', 'सुबह - 1 महीना'),
  ('Morning - 3 Months', 'सुबह - 3 महीने'),
  ('Morning - 6 Months', 'सुबह - 6 महीने'),
  ('Evening - 1 Month', 'शाम - 1 महीना'),
  ('Evening - 3 Months', 'शाम - 3 महीने'),
  ('Evening - 6 Months', 'शाम - 6 महीने'),
  ('Night - 1 Month', 'रात - 1 महीना'),
  ('Night - 3 Months', 'रात - 3 महीने'),
  ('Full Shift - 1 Month', 'फ़ुल शिफ़्ट - 1 महीना'),
  ('Full Shift - 3 Months', 'फ़ुल शिफ़्ट - 3 महीने'),
  ('Full Shift - 6 Months', 'फ़ुल शिफ़्ट - 6 महीने')
) as initial (name, name_hi)
where plans.name = initial.name and not exists (select from profiles);

update canteen_items set name_hi = initial.name_hi from (values
  ('Hot Coffee', 'गरम कॉफ़ी'),
  ('Tea', 'चाय'),
  ('Cold Coffee', 'कोल्ड कॉफ़ी'),
  ('Flavoured Cold Coffee', 'फ़्लेवर वाली कोल्ड कॉफ़ी'),
  ('Banana Shake', 'बनाना शेक'),
  ('Oreo Shake', 'ओरियो शेक'),
  ('KitKat Shake', 'किटकैट शेक'),
  ('Maggie', 'मैगी'),
  ('Veg Maggie', 'वेज मैगी'),
  ('Paneer Maggie', 'पनीर मैगी'),
  ('Protein Shake with milk', 'दूध वाला प्रोटीन शेक'),
  ('Protein Shake with water', 'पानी वाला प्रोटीन शेक')
) as initial (name, name_hi)
where canteen_items.name = initial.name and not exists (select from profiles);
