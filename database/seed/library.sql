-- Working sample details until the owner changes them in Settings. The people and numbers are invented.
insert into library_settings (name, contact_email, contact_phone, address, map_url, upi_payee, upi_merchant_name) values (
  'Adhyayan', 'desk@adhyayan.example', '+91 90000 00000', '12 Sample Road, Sample Nagar, 000000',
  'https://www.openstreetmap.org/search?query=Sample%20Nagar', 'adhyayan@samplebank', 'Adhyayan Study Library');
