-- Money that came in and fits no sale, the longest waiting first: read, counted and summed from here.
create index payment_attempts_held on payment_attempts (settled_at, id) include (received_amount, received_currency)
  where received_amount is not null;
