-- Searches at a million members (MEMBER-7). The lists of where three letters stand grow with the library: an address or a number took 12 to
-- 50 ms to find. Lists of where five stand hardly do. They are asked where words are rare by nature; a name that many have is found as before,
-- by reading along the list.

-- Every five letters that follow each other, as numbers, which are smaller and sooner compared; two that share one are told apart after.
create function pieces_of(words text) returns integer[] language sql immutable strict parallel safe
  return array(
    select hashtext(substr(small, at, 5)) from (select lower(words) as small) as written, generate_series(1, length(small) - 4) as at
  );

-- What a name, an address or a phone number holds, for an index. No words stand in two of them.
create function searched_pieces(name text, email text, phone_digits text) returns integer[] language sql immutable parallel safe
  return pieces_of(coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone_digits, ''));

-- Whether words are long and rare enough to be looked up by their pieces: five letters with a digit, an @ or a dot.
create function are_rare(words text) returns boolean language sql immutable parallel safe
  return length(words) >= 5 and words ~ '[0-9@.]';

-- Whether the pieces of words are among those of a row. True where words aren't looked up by them, and folded away then.
create function may_hold(pieces integer[], words text) returns boolean language sql immutable parallel safe
  return not coalesce(are_rare(words), false) or pieces @> pieces_of(words);

-- Words as contains_words compares them, and the digits among them.
create function typed_words(words text) returns text language sql immutable parallel safe
  return regexp_replace(btrim(words), '\s+', ' ', 'g');
create function typed_digits(words text) returns text language sql immutable parallel safe
  return regexp_replace(typed_phone(words), '[^0-9]', '', 'g');

-- As in 0045, each condition with the pieces behind it. Where they are the same behind all, as of an address or a few digits, they need no
-- second look; else they are worked out again (0.1 ms) for rows that the words find, such as a whole number's.
create or replace function member_matches(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return (contains_words(member.name, words)
      and may_hold(searched_pieces(member.name, member.reachable_email, member.phone_digits), typed_words(words)))
    or (contains_words(member.reachable_email, words)
      and may_hold(searched_pieces(member.name, member.reachable_email, member.phone_digits), typed_words(words)))
    or (member.phone_digits like '%' || typed_digits(words) || '%'
      and may_hold(searched_pieces(member.name, member.reachable_email, member.phone_digits), typed_digits(words)))
    or (member.phone_digits like phone_digits(typed_phone(words)) || '%'
      and may_hold(searched_pieces(member.name, member.reachable_email, member.phone_digits), phone_digits(typed_phone(words))));

create index members_by_pieces on profiles using gin (searched_pieces(name, reachable_email, phone_digits));

-- A registration form, as a member; no match spans two lines.
create function form_matches(form registration_forms, words text) returns boolean
  language sql immutable parallel safe
  return (contains_words(form.first_name || ' ' || form.last_name || chr(10) || form.email, words)
      and may_hold(searched_pieces(form.first_name || ' ' || form.last_name, form.email, form.phone_digits), typed_words(words)))
    or (form.phone_digits like '%' || typed_digits(words) || '%'
      and may_hold(searched_pieces(form.first_name || ' ' || form.last_name, form.email, form.phone_digits), typed_digits(words)))
    or (form.phone_digits like phone_digits(typed_phone(words)) || '%'
      and may_hold(searched_pieces(form.first_name || ' ' || form.last_name, form.email, form.phone_digits), phone_digits(typed_phone(words))));

create index registration_forms_by_pieces on registration_forms
  using gin (searched_pieces(first_name || ' ' || last_name, email, phone_digits));
