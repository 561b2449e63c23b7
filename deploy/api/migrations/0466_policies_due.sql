-- Renewals due are counted and read in order without the rows of cancelled policies.
create index policies_due on policies (end_date, id) where cancelled_at is null;
