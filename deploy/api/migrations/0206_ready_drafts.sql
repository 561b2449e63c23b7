-- Whether a draft could be issued when it was saved last, its money aside: what a partner can issue once money arrives.
alter table cargo_policies add column ready boolean not null default false;
