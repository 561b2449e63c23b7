-- What was taken back wholly credits nothing: the payment at the bank may be asked for anew, once.
drop index funding_requests_bank_reference;
create unique index funding_requests_bank_reference on funding_requests (receiving_account, bank_reference_key)
  where state in ('pending', 'second_approval', 'approved');
