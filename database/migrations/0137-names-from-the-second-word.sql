-- People are searched by their family's name as often as by their given one: those are one stretch of this index, as those whose name
-- begins with the words are one of members_by_name.
create function later_name(member profiles) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(member.name, '^\s*\S+\s*', ''));

create function name_goes_on_with(member profiles, words text) returns boolean
  language sql immutable parallel safe
  return (lower(regexp_replace(member.name, '^\s*\S+\s*', '')) collate "C") ^@ lower(regexp_replace(btrim(words), '\s+', ' ', 'g'));

create index members_by_later_name on profiles ((lower(regexp_replace(name, '^\s*\S+\s*', '')) collate "C"), (lower(name) collate "C"), id);
