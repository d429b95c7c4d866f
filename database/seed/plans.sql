-- The initial plan catalogue, in paise (PLAN-1).
insert into plans (slug, name, type, duration_months, price) values
  ('full-day-1month', 'Full Day - 1 Month', 'full_day', 1, 100000),
  ('full-day-3months', 'Full Day - 3 Months', 'full_day', 3, 280000),
  ('full-day-6months', 'Full Day - 6 Months', 'full_day', 6, 520000),
  ('full-day-12months', 'Full Day - 12 Months', 'full_day', 12, 1000000),
  ('morning-1month', 'Morning - 1 Month', 'morning', 1, 60000),
  ('morning-3months', 'Morning - 3 Months', 'morning', 3, 170000),
  ('morning-6months', 'Morning - 6 Months', 'morning', 6, 320000),
  ('evening-1month', 'Evening - 1 Month', 'evening', 1, 60000),
  ('evening-3months', 'Evening - 3 Months', 'evening', 3, 170000),
  ('evening-6months', 'Evening - 6 Months', 'evening', 6, 320000),
  ('night-1month', 'Night - 1 Month', 'night', 1, 120000),
  ('night-3months', 'Night - 3 Months', 'night', 3, 350000),
  ('full-shift-1month', 'Full Shift - 1 Month', 'flexible', 1, 200000),
  ('full-shift-3months', 'Full Shift - 3 Months', 'flexible', 3, 570000),
  ('full-shift-6months', 'Full Shift - 6 Months', 'flexible', 6, 1100000);
