-- Rare words are looked up by their pieces alone (0203). Where both indexes could serve, the planner took that of three letters in libraries of some
-- ten thousand, whose lists grow with them. What is joined to nothing fits no index. The pieces of a row, which take 0.1 ms to work out, are
-- compared last, and not at all where they are the same behind each condition.

-- Whether what was typed is a part of a phone number, or its beginning without the country's code. False for other words; all that doesn't
-- depend on the row is folded away.
create function is_among_digits(pieces integer[], digits text, words text) returns boolean language sql immutable parallel safe
  return case when phone_digits(typed_phone(words)) <> typed_digits(words)
      then digits like phone_digits(typed_phone(words)) || '%' else false end
    or case when are_rare(typed_digits(words))
      then digits || '' like '%' || typed_digits(words) || '%' and pieces @> pieces_of(typed_digits(words))
      else digits like '%' || typed_digits(words) || '%' end;

create or replace function member_matches(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return is_among_digits(searched_pieces(member.name, member.reachable_email, member.phone_digits), member.phone_digits, words)
    or case when are_rare(typed_words(words))
      then (contains_words(member.name || '', words) or contains_words(member.reachable_email || '', words))
        and searched_pieces(member.name, member.reachable_email, member.phone_digits) @> pieces_of(typed_words(words))
      else contains_words(member.name, words) or contains_words(member.reachable_email, words) end;

create or replace function form_matches(form registration_forms, words text) returns boolean
  language sql immutable parallel safe
  return is_among_digits(searched_pieces(form.first_name || ' ' || form.last_name, form.email, form.phone_digits), form.phone_digits, words)
    or case when are_rare(typed_words(words))
      then contains_words(form.first_name || ' ' || form.last_name || chr(10) || form.email || '', words)
        and searched_pieces(form.first_name || ' ' || form.last_name, form.email, form.phone_digits) @> pieces_of(typed_words(words))
      else contains_words(form.first_name || ' ' || form.last_name || chr(10) || form.email, words) end;

drop function may_hold(integer[], text);
