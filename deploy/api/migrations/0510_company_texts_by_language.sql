-- The insurer's complaint procedure, privacy notice and terms in further languages, by the code of the language.
alter table company_profiles add column own_texts jsonb not null default '{}';
