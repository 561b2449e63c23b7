-- What the ledger books without a wallet is read from its own kinds: few among all the premiums.
create index ledger_transactions_other on ledger_transactions (posted_at desc, id desc)
  where kind in ('receipt_unclaimed', 'bank_charge', 'bank_interest', 'write_off', 'credit_note', 'reversal');
