-- One vehicle is insured once at a time, whatever its plate. Earlier policies that overlap on one chassis number stay:
-- only the first of them carries the number here.
alter table policies add column chassis text;

with known as (
  select id, start_date, end_date, issued_at, cancelled_at,
    upper(regexp_replace(vehicle ->> 'chassis_number', '[[:space:].-]', '', 'g')) as chassis
  from policies
)
update policies set chassis = known.chassis
from known
where known.id = policies.id and known.chassis <> ''
  and not exists (
    select 1 from known other
    where other.chassis = known.chassis and other.cancelled_at is null and known.cancelled_at is null
      and (other.issued_at, other.id) < (known.issued_at, known.id)
      and daterange(other.start_date, other.end_date, '[]') && daterange(known.start_date, known.end_date, '[]')
  );

alter table policies add constraint policies_one_cover_per_chassis
  exclude using gist (chassis with =, daterange(start_date, end_date, '[]') with &&) where (cancelled_at is null);
