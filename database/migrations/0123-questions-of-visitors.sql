-- What visitors ask, answered by the owner on the public page: an array of questions with their answers, each in English, Hindi or both.
-- Plain json, which keeps the text as it was written, so that two states can be compared.
alter table library_settings add column faq json not null default '[]';
