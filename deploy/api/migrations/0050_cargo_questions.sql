-- What underwriters ask of a partner before they decide, and the terms they accept a referral on.
create table cargo_questions (
  id uuid primary key, policy_id uuid not null references cargo_policies (id),
  question text not null check (question <> ''), reason text not null check (reason <> ''),
  asked_by uuid not null references users (id), asked_at timestamptz(3) not null,
  answer text, answered_by uuid references users (id), answered_at timestamptz(3),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
create index cargo_questions_policy on cargo_questions (policy_id, asked_at);

alter table cargo_policies
  -- Until when the partner answers; it is their turn as long as it is set.
  add column answer_by timestamptz(3),
  -- What an accepted one is issued with, besides the price: the underwriter's own excess and warranties.
  add column offer jsonb,
  add constraint cargo_policies_answer check (answer_by is null or state = 'referred'),
  add constraint cargo_policies_offer check (offer is null or state in ('accepted', 'issued', 'cancelled'));
create index cargo_policies_unanswered on cargo_policies (answer_by) where answer_by is not null;
