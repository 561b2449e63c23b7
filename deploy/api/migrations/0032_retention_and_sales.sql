-- The branch that a run sold by staff is of; without one the policy is of the branch of online sales.
alter table trackers add column branch_id uuid references branches (id);
create index trackers_branch on trackers (branch_id) where branch_id is not null;

-- How long data of a kind is kept, once somebody changed it from what the product ships with.
create table retention_rules (
  kind text primary key, days int not null, version int not null default 1, updated_at timestamptz(3) not null,
  constraint retention_rules_days check (days > 0)
);
