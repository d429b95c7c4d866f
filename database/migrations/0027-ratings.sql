-- Once a month a member is asked how the library was.
create table ratings (
  user_id uuid not null references profiles on delete restrict,
  -- the month's first day, by India's calendar
  month date not null check (extract(day from month) = 1),
  -- null: not now
  stars integer check (stars between 1 and 5),
  words text check (char_length(words) <= 500),
  answered_at timestamptz not null,
  primary key (user_id, month),
  constraint words_come_with_stars check (stars is not null or words is null)
);
create index ratings_by_month on ratings (month) where stars is not null;
create trigger announce after insert or update on ratings for each row execute function announce_own('ratings');
