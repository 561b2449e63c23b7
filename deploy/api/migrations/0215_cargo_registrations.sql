-- The registration of each cargo certificate with the industry database (NIA). Certificates issued before have none.
create table cargo_registrations (
  version_id uuid primary key, policy_id uuid not null references cargo_policies (id),
  certificate_number text not null unique,
  cancelled boolean not null default false,
  state text not null check (state in ('pending', 'accepted', 'refused')),
  number text, reason text, printed_number text, outbox_id uuid,
  updated_at timestamptz(3) not null,
  check (state <> 'accepted' or number is not null)
);
create index cargo_registrations_policy on cargo_registrations (policy_id);
