-- An order keeps the seat that it is brought to: the booking may be released, moved or over by the time somebody reads it. Not
-- called as a seat's number is elsewhere, by which the activity log would take the order for a change of that seat.
alter table canteen_orders add column brought_to integer;
-- Of what was ordered before, the seat booked at that moment. By six hours less, a night is all on the day that it began.
alter table canteen_orders disable trigger user;
update canteen_orders set brought_to = (
  select seat_number from seat_bookings booked
  where booked.user_id = canteen_orders.user_id
    and dates @> (canteen_orders.created_at at time zone 'Asia/Kolkata' - interval '6 hours')::date
    and booked.created_at <= canteen_orders.created_at
    and (cancelled_at is null or cancelled_at > canteen_orders.created_at)
    and case time_slot
      when 'morning' then ordered.hour between 8 and 13
      when 'evening' then ordered.hour between 14 and 21
      when 'full_day' then ordered.hour between 8 and 21
      when 'night' then ordered.hour >= 22 or ordered.hour < 6
    end
  order by booked.created_at desc
  limit 1
) from (select id, extract(hour from created_at at time zone 'Asia/Kolkata') as hour from canteen_orders) ordered
where ordered.id = canteen_orders.id;
alter table canteen_orders enable trigger user;
