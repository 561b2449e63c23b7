-- Documents of a change of a policy, and the certificates that a change replaced.
alter table documents add column transaction_id uuid references policy_transactions (id), add column snapshot jsonb;
create unique index documents_transaction on documents (transaction_id, kind) where transaction_id is not null;

-- The current certificate: its first day and its day of issue; null for the policy's own.
alter table policies add column certificate_from date, add column certificate_issued_on date;

create table replaced_certificates (
  number text primary key, policy_id uuid not null references policies (id),
  verification_hash bytea not null unique, verification_token_cipher bytea not null, plate text not null,
  replaced_by text not null, replaced_on date not null, replaced_at timestamptz(3) not null, snapshot jsonb not null
);
create index replaced_certificates_policy on replaced_certificates (policy_id);
create index replaced_certificates_plate on replaced_certificates (plate);
