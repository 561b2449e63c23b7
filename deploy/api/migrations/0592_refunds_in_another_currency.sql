-- A refund that came back in another currency returned nothing of what was ordered; what came is in suspense in its own.
alter table refund_differences add column other_currency text, add column other_amount bigint check (other_amount > 0),
  drop constraint refund_differences_check,
  add constraint refund_differences_returned check (returned <> ordered and case when other_amount is null
    then returned > 0 else returned = 0 and settlement is distinct from 'rest' end),
  add check (num_nonnulls(other_currency, other_amount) in (0, 2));
