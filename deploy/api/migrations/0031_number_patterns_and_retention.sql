-- How numbers of a kind are written, once somebody changed it from what the product ships with.
create table number_patterns (
  kind text primary key, prefix text not null, separator text not null, with_branch boolean not null,
  year text not null, digits int not null, restarts text not null, version int not null default 1,
  updated_at timestamptz(3) not null,
  constraint number_patterns_restart check (restarts = 'never' or year <> 'none')
);
