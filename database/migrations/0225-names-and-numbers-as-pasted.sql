-- What is typed into a search is compared without what comes along when it is pasted (MEMBER-7): signs that nobody sees, such as those
-- of direction, and spaces of every kind and number. src/kernel/invisible.ts leaves out the same of names as they are saved.
create or replace function typed_words(words text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(words, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

create or replace function contains_words(value text, words text) returns boolean
  language sql immutable parallel safe
  return value ilike '%' || regexp_replace(typed_words(words), '([\\%_])', '\\\1', 'g') || '%';

create or replace function name_begins_with(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return (lower(member.name) collate "C") ^@ lower(typed_words(words));

create or replace function name_goes_on_with(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return (lower(regexp_replace(member.name, '^\s*\S+\s*', '')) collate "C") ^@ lower(typed_words(words));

-- A number is made plain as plainPhone of src/kernel/fields.ts makes it before it is saved; a comma may follow it.
create or replace function typed_phone(words text) returns text
  language sql immutable parallel safe
  return case when translate(normalize(typed_words(words), nfkc), '०१२३४५६७८९', '0123456789')
    ~ '^[-+()./\s\u00a0\u200c\u200d\u2010-\u2015\u2212]*([0-9][-+()./\s\u00a0\u200c\u200d\u2010-\u2015\u2212]*){3,}[,;]?\s*$'
    then translate(normalize(typed_words(words), nfkc), '०१२३४५६७८९', '0123456789') end;

-- Names from before that are found by their whole too, as words that are typed.
update profiles set name = typed_words(name) where name <> typed_words(name) and typed_words(name) <> '';
update registration_forms set first_name = typed_words(first_name), last_name = typed_words(last_name)
where (first_name, last_name) <> (typed_words(first_name), typed_words(last_name))
  and typed_words(first_name) <> '';
update coupons set name = typed_words(name) where name <> typed_words(name) and typed_words(name) <> '';
