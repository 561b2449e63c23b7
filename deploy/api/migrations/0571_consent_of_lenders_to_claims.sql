-- A lender with an interest in the vehicle is paid first at a total loss, or consents to a payment to the insured.
alter table claims add column lender_consent text, add column consent_by uuid references users (id),
  add column consent_at timestamptz(3), add check (num_nonnulls(lender_consent, consent_by, consent_at) in (0, 3));
alter table claim_parties drop constraint claim_parties_role_check, add constraint claim_parties_role_check
  check (role in ('driver', 'owner', 'injured', 'passenger', 'witness', 'lender'));
