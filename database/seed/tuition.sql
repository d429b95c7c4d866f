-- Working sample content until the owner enters the real locations in Tuition. Places and rates are invented.
insert into tuition_locations (name, lkg_ukg, class_1_8, class_8_10, class_11_12) values
  ('Sample Nagar', 200000, 300000, 400000, 500000),
  ('Sample Road', 250000, 350000, 450000, 600000);
