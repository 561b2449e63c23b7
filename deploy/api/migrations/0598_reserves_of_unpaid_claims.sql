-- A claim that was declined or withdrawn reserves nothing for its loss. Claims that ended so before are released as of
-- the day they ended, as later ones are, so that the register of any day since is right.
with ended as (
  select claims.id, coalesce(ending.by, '') as by, greatest(coalesce(ending.at, claims.updated_at),
    (select max(at) from claim_reserves where claim_id = claims.id)) as at
  from claims left join lateral (
    select at, by from claim_changes where claim_id = claims.id and to_state = claims.state
    order by at desc, id desc limit 1) ending on true
  where claims.state in ('declined', 'withdrawn') and claims.reserve > 0
), reserved as (
  select heads.claim_id, heads.head, heads.reserve, ended.by, ended.at
  from claim_heads heads join ended on ended.id = heads.claim_id
  where heads.reserve > 0 and heads.head in ('own_damage', 'third_party_property', 'third_party_injury')
), history as (
  insert into claim_reserves (id, claim_id, head, old, new, reason, by, user_id, at)
  select gen_random_uuid(), claim_id, head, reserve, 0, 'settlement', by, null, at from reserved
), released as (
  update claim_heads set reserve = 0 from reserved
  where claim_heads.claim_id = reserved.claim_id and claim_heads.head = reserved.head
)
update claims set reserve = claims.reserve - sums.amount
from (select claim_id, sum(reserve)::bigint as amount from reserved group by claim_id) sums
where claims.id = sums.claim_id;
