-- Claims whose reserve moved since a day: the register of outstanding claims as at that day.
create index claim_reserves_at on claim_reserves (at, claim_id);
