-- Cargo policies from the draft to the certificate: what a referral keeps, what is printed, and where the goods are.

alter table cargo_policies
  drop constraint cargo_policies_state_check,
  add constraint cargo_policies_state
    check (state in ('draft', 'referred', 'accepted', 'declined', 'issued', 'cancelled', 'discarded')),
  add column refer_note text not null default '',
  -- How often it was referred; each time has a hold of its own.
  add column referrals int not null default 0,
  -- Until when an accepted one can be issued.
  add column valid_until timestamptz(3),
  -- Who is insured and what codes were called, as they were on the day of issue.
  add column insured jsonb,
  add column names jsonb,
  -- The voyage that carries it and the place it is brought to, for what is at risk together; null when unknown.
  add column bottom text,
  add column location text,
  add column arrives_on date,
  add constraint cargo_policies_valid check ((state = 'accepted') = (valid_until is not null));

-- A draft of a declaration need not say yet which open cover it is under.
do $$
declare held text;
begin
  select conname into held from pg_constraint
  where conrelid = 'cargo_policies'::regclass and pg_get_constraintdef(oid) like '%declaration%open_cover_id%';
  execute format('alter table cargo_policies drop constraint %I', held);
end $$;
alter table cargo_policies add constraint cargo_policies_under check (
  (open_cover_id is null or kind = 'declaration')
  and (kind <> 'declaration' or open_cover_id is not null or state in ('draft', 'discarded'))
);

create index cargo_policies_same_bottom on cargo_policies (bottom) where bottom is not null;
create index cargo_policies_same_location on cargo_policies (location, arrives_on) where location is not null;
create index cargo_policies_lapsing on cargo_policies (valid_until) where state = 'accepted';
create index cargo_policies_waiting on cargo_policies (referred_at, id) where state = 'referred';
drop index cargo_policies_open_cover;
create index cargo_policies_open_cover on cargo_policies (open_cover_id, created_at desc, id desc)
  where open_cover_id is not null;

-- What the server draws of a policy is kept once.
create unique index marine_documents_drawn on marine_documents (object_id, kind)
  where kind in ('certificate', 'debit_note');
