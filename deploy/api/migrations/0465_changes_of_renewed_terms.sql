-- The change of a renewed term that was decided with a change of the term before it.
alter table policy_transactions add column follows uuid references policy_transactions (id);
