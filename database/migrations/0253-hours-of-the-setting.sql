-- Bookings that were over or cancelled when the slot exclusivity changed kept the hours of the other setting. Whatever booked again what they had,
-- such as the last part of a plan that was cut, was refused for good (hours_follow_the_setting). From kernel/slots.ts, by way of seats/rules.ts.
update seat_bookings set hours = case when setting.by_slot then slot.own else slot.day end
from (select slot_exclusivity = 'slot' as by_slot from library_settings) as setting, (values
  ('full_day'::time_slot, int4range(480, 1320), int4range(10000, 10001)),
  ('morning', int4range(480, 840), int4range(10001, 10002)),
  ('evening', int4range(840, 1320), int4range(10002, 10003)),
  ('night', int4range(1320, 1800), int4range(10003, 10004))
) as slot (time_slot, day, own)
where slot.time_slot = seat_bookings.time_slot and (lower(hours) >= 10000) <> setting.by_slot
  -- One that was made active again under the other hours may have met a rival's since: both stand, as before.
  and not (status = 'active' and exists (
    select from seat_bookings rival
    where rival.status = 'active' and rival.id <> seat_bookings.id and rival.dates && seat_bookings.dates
      and (rival.seat_number = seat_bookings.seat_number or rival.user_id = seat_bookings.user_id)
      and rival.hours && case when setting.by_slot then slot.own else slot.day end
  ));
