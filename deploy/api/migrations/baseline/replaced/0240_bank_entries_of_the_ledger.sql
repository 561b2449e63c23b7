-- What the ledger books on a receiving account in naira is a bank entry in the same transaction, so that no reading has to
-- look for new ones.
create function note_bank_entries() returns trigger language plpgsql as $$
begin
  insert into bank_entries (id, transaction_id, receiving_account, number, day, amount, reference, changed_at)
  select e.id, e.transaction_id, a.owner, e.number, t.value_date, e.amount,
    coalesce(nullif(t.description, ''), o.description, ''), t.posted_at
  from added e
  join ledger_accounts a on a.id = e.account_id and a.kind = 'bank' and a.currency = 'NGN'
  join ledger_transactions t on t.id = e.transaction_id
  left join ledger_transactions o on o.id = t.reversal_of
  where a.owner in (select code from setup_rows where list = 'receiving_accounts');
  return null;
end $$;
create trigger ledger_entries_bank after insert on ledger_entries
  referencing new table as added for each statement execute function note_bank_entries();

-- Once, what was booked since an account was last read.
insert into bank_entries (id, transaction_id, receiving_account, number, day, amount, reference, changed_at)
select e.id, e.transaction_id, a.owner, e.number, t.value_date, e.amount,
  coalesce(nullif(t.description, ''), o.description, ''), t.posted_at
from ledger_accounts a
join ledger_entries e on e.account_id = a.id
join ledger_transactions t on t.id = e.transaction_id
left join ledger_transactions o on o.id = t.reversal_of
where a.kind = 'bank' and a.currency = 'NGN'
  and a.owner in (select code from setup_rows where list = 'receiving_accounts')
on conflict do nothing;
