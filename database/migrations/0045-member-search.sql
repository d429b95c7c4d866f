-- A member is searched in one way by every list and picker (MEMBER-7): a part of the name, of the address that reaches them, or of the
-- phone number however it is written. The planner writes member_matches out, so that the index below serves it.
create extension if not exists pg_trgm;

-- A phone number as it is compared: its digits with the country's code, 919876543210. A leading 0 or ten digits are Indian, as +91 and 0091
-- are. The beginning of a number becomes the beginning of what it is compared as.
create function phone_digits(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(translate(phone, '०१२३४५६७८९', '0123456789'), '[^0-9]', '', 'g'),
    '^0([1-9])', '91\1'),
    '^00', ''),
    '^910([0-9]{10})$', '91\1'),
    '^([0-9]{10})$', '91\1');

-- What was typed where it can be a part of a phone number: three digits or more and nothing but what stands between digits; else null.
create function typed_phone(words text) returns text
  language sql immutable parallel safe
  return case when translate(words, '०१२३४५६७८९', '0123456789')
    ~ '^[-+()./\s\u00a0\u2010-\u2015]*([0-9][-+()./\s\u00a0\u2010-\u2015]*){3,}$'
    then translate(words, '०१२३४५६७८९', '0123456789') end;

-- Whether the words stand anywhere in a text, whatever the case. They are literal (SAFE-11).
create function contains_words(value text, words text) returns boolean
  language sql immutable parallel safe
  return value ilike '%' || regexp_replace(regexp_replace(btrim(words), '\s+', ' ', 'g'), '([\\%_])', '\\\1', 'g') || '%';

alter table profiles add column phone_digits text generated always as (phone_digits(phone)) stored;

create function member_matches(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return contains_words(member.name, words)
    or contains_words(member.reachable_email, words)
    or member.phone_digits like '%' || regexp_replace(typed_phone(words), '[^0-9]', '', 'g') || '%'
    or member.phone_digits like phone_digits(typed_phone(words)) || '%';

create index members_by_words on profiles
  using gin (name gin_trgm_ops, reachable_email gin_trgm_ops, phone_digits gin_trgm_ops);
create index members_by_name on profiles (name, id);
