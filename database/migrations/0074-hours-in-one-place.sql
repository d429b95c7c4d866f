-- The opening hours say when it is open, and the floors how many desks there are (LIBRARY-5): the first text said both, whatever they were.
alter table library_settings alter column hero_text set default 'Pick your hours, pick your seat, and it is yours for the whole plan.';
update library_settings set hero_text = 'Pick your hours, pick your seat, and it is yours for the whole plan.'
where hero_text = '40 desks on two floors, open day and night. Pick your hours, pick your seat, and it is yours for the whole plan.';
