-- What came back in another currency is settled within the limits for its value in naira, in kobo.
alter table refund_differences add column other_value bigint
  check (other_value is null or other_value >= 0 and other_currency is not null);
