-- A cheque of a bank pays once, whichever of the insurer's accounts it is deposited into.
create unique index counter_receipts_cheque on counter_receipts (reference_key)
  where method = 'cheque' and state not in ('rejected', 'cancelled', 'bounced');
