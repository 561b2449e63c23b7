-- When the first promise about a claim that still has to be kept is broken. Two conditions joined by "or" are estimated far
-- above what they find, so that the late claims of a million were looked for in all of them; one column is counted right.
alter table claims add column late_from timestamptz generated always as (least(
  case when acknowledged_at is null and state not in ('declined', 'withdrawn') then acknowledge_by end,
  case when settled_at is null and state not in ('declined', 'withdrawn', 'closed') then settle_by end
)) stored;
create index claims_late on claims (late_from) where late_from is not null;
-- Its figures are there at once, not only when the server gets to it.
analyze claims;
