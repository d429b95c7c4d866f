-- The initial plan catalogue, in paise (PLAN-1).
insert into plans (slug, name, name_hi, type, duration_months, price) values
  ('full-day-1month', 'Full Day - 1 Month', 'पूरा दिन - 1 महीना', 'full_day', 1, 100000),
  ('full-day-3months', 'Full Day - 3 Months', 'पूरा दिन - 3 महीने', 'full_day', 3, 280000),
  ('full-day-6months', 'Full Day - 6 Months', 'पूरा दिन - 6 महीने', 'full_day', 6, 520000),
  ('full-day-12months', 'Full Day - 12 Months', 'पूरा दिन - 12 महीने', 'full_day', 12, 1000000),
  ('morning-1month', 'Morning - 1 Month', 'सुबह - 1 महीना', 'morning', 1, 60000),
  ('morning-3months', 'Morning - 3 Months', 'सुबह - 3 महीने', 'morning', 3, 170000),
  ('morning-6months', 'Morning - 6 Months', 'सुबह - 6 महीने', 'morning', 6, 320000),
  ('evening-1month', 'Evening - 1 Month', 'शाम - 1 महीना', 'evening', 1, 60000),
  ('evening-3months', 'Evening - 3 Months', 'शाम - 3 महीने', 'evening', 3, 170000),
  ('evening-6months', 'Evening - 6 Months', 'शाम - 6 महीने', 'evening', 6, 320000),
  ('night-1month', 'Night - 1 Month', 'रात - 1 महीना', 'night', 1, 120000),
  ('night-3months', 'Night - 3 Months', 'रात - 3 महीने', 'night', 3, 350000),
  ('full-shift-1month', 'Full Shift - 1 Month', 'फ़ुल शिफ़्ट - 1 महीना', 'flexible', 1, 200000),
  ('full-shift-3months', 'Full Shift - 3 Months', 'फ़ुल शिफ़्ट - 3 महीने', 'flexible', 3, 570000),
  ('full-shift-6months', 'Full Shift - 6 Months', 'फ़ुल शिफ़्ट - 6 महीने', 'flexible', 6, 1100000);
