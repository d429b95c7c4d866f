-- The menu comes with the software like plans and floors: the checklist asks about it too (OPEN-1).
alter table opening_choices drop constraint opening_choices_about_check;
alter table opening_choices add constraint opening_choices_about_check check (
  about in ('details', 'upi', 'plans', 'floors', 'menu', 'pictures', 'services', 'members', 'checklist')
);
alter table opening_choices drop constraint only_what_came_along_is_confirmed;
alter table opening_choices add constraint only_what_came_along_is_confirmed
  check (choice = 'skipped' or about in ('details', 'plans', 'floors', 'menu'));
