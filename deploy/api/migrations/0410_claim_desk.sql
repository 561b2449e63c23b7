-- The member of staff who handles a claim; null: its forms' roles do.
alter table claims add column owner_id uuid references users (id);
create index claims_owner on claims (owner_id, created_at) where owner_id is not null;

-- What is to be done on a claim on a day, and by whom.
create table claim_diary (
  id uuid primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  text text not null,
  due_on date not null,
  -- Start of the day in Lagos: since when it waits in the work of its user.
  due_from timestamptz not null,
  user_id uuid not null references users (id),
  by text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text
);
create index claim_diary_claim on claim_diary (claim_id, due_on);
create index claim_diary_open on claim_diary (user_id, due_from, id) where done_at is null;
