-- How often a whole file was looked into, counted before: one that ends the process is refused after the third time.
alter table uploads add column tries int not null default 0;
