-- The accounts of marine, where those of motor are: an empty installation gets both from the standards.
insert into ledger_accounts (id, kind, owner, currency, side, floor)
select gen_random_uuid(), account.kind, account.owner, 'NGN', account.side, null
from (values
  ('premium', 'marine', -1),
  ('premium-returned', 'marine', 1),
  ('commission-expense', 'marine', 1),
  ('commission-vat', 'marine', 1),
  ('wht-payable', '', -1)
) account (kind, owner, side)
where exists (select 1 from ledger_accounts where kind = 'premium' and owner = 'motor')
on conflict do nothing;
