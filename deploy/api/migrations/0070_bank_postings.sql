-- A line of the bank that nothing in the ledger stands for is posted as what it is, and matched, in one act.
alter table bank_matches
  add column category text check (category in ('bank-charges', 'bank-interest', 'partner-deposit')),
  drop constraint bank_matches_kind_check,
  add constraint bank_matches_kind_check
    check (kind in ('exact', 'suggested', 'manual', 'suspense', 'posting', 'write_off', 'taken_back')),
  add constraint bank_matches_category check ((kind = 'posting') = (category is not null)),
  add constraint bank_matches_posted check (kind <> 'posting' or transaction_id is not null);
alter table bank_proposals
  drop constraint bank_proposals_kind_check,
  add constraint bank_proposals_kind_check check (kind in ('write_off', 'claim', 'posting')),
  add constraint bank_proposals_posting check (kind <> 'posting' or (line_id is not null
    and account in ('bank-charges', 'bank-interest', 'partner-deposit')
    and (account = 'partner-deposit') = (partner_id is not null)));
