-- What a claim has cost is net of what the insurer got back for it.
create or replace function claim_cost(claim claims) returns bigint language sql immutable
  return coalesce(claim.paid, 0) - claim.recovered
    + case when is_claim_open(claim.state) then claim.reserve else 0 end;

drop trigger claim_incurs on claims;
create trigger claim_incurs after update of state, reserve, paid, recovered on claims
  for each row execute function tally_incurred();

create or replace function incurred_costs() returns table (day date, branch_id uuid, cost bigint) language sql stable as $$
  with dated as (
    select r.claim_id, lagos_day(r.at) as day, r.new - r.old as cost from claim_reserves r where r.head <> 'recovery'
    union all
    select p.claim_id, lagos_day(p.decided_at), p.amount from claim_payments p where p.state = 'confirmed'
    union all
    select r.claim_id, lagos_day(m.decided_at), -m.amount
      from claim_recovery_receipts m join claim_recoveries r on r.id = m.recovery_id where m.state = 'confirmed'
  ), complete as (
    select claim_id, day, cost from dated
    union all
    select c.id, lagos_day(c.updated_at),
      claim_cost(c) - coalesce((select sum(d.cost) from dated d where d.claim_id = c.id), 0)::bigint
    from claims c
  )
  select complete.day, c.branch_id, sum(complete.cost)::bigint
  from complete join claims c on c.id = complete.claim_id group by 1, 2
$$;

delete from tallies where name = 'incurred';
insert into tallies (name, day, branch_id, part, count, amount)
  select 'incurred', day, branch_id, '', 0, cost from incurred_costs() where cost <> 0;
