-- What the product brought to an installation last: a start that brings the same looks at nothing more.
create table seeds (
  name text primary key,
  fingerprint text not null,
  applied_at timestamptz(3) not null
);
