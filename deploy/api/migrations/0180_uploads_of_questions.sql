-- The photo question that a file sent after its form answers; its answer said that the photo comes later.
alter table uploads add column question text check (length(question) <= 200);
