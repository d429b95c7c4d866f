-- When a subscription or a booking is active on a day, asked in one way by every query (MEMBER-1). The planner writes both functions out,
-- so the partial indexes of active rows serve them.
create function active_on(status subscription_status, start_date date, end_date date, day date) returns boolean
  language sql immutable parallel safe
  return status = 'active' and start_date <= day and end_date >= day;

create function active_on(status booking_status, start_date date, end_date date, day date) returns boolean
  language sql immutable parallel safe
  return status = 'active' and start_date <= day and end_date >= day;

-- Active on that day or on a later one: not over.
create function active_from(status subscription_status, end_date date, day date) returns boolean
  language sql immutable parallel safe
  return status = 'active' and end_date >= day;

create function active_from(status booking_status, end_date date, day date) returns boolean
  language sql immutable parallel safe
  return status = 'active' and end_date >= day;
