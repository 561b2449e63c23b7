-- The reserve of a claim by head. The claim's reserve is their sum without the expected recovery.
create table claim_heads (
  claim_id uuid not null references claims (id) on delete cascade,
  head text not null
    check (head in ('own_damage', 'third_party_property', 'third_party_injury', 'expenses', 'recovery')),
  estimate bigint check (estimate >= 0),
  reserve bigint not null check (reserve >= 0),
  primary key (claim_id, head)
);

-- The head that a cover pays for a kind of loss, for claims from before there were heads.
create function first_head(cover_type text, loss_type text) returns text language sql immutable as $$
  select case when cover_type in ('TPO', 'ACT') or (cover_type = 'TPFT' and loss_type not in ('fire', 'theft'))
    then 'third_party_property' else 'own_damage' end
$$;

insert into claim_heads (claim_id, head, estimate, reserve)
select claims.id, first_head(policies.cover_type, claims.loss_type), claims.estimate, claims.reserve
from claims join policies on policies.id = claims.policy_id
where claims.reserve > 0 or claims.estimate > 0;

alter table claim_reserves add column head text;
update claim_reserves set head = first_head(policies.cover_type, claims.loss_type)
from claims join policies on policies.id = claims.policy_id where claims.id = claim_reserves.claim_id;
alter table claim_reserves alter column head set not null;

alter table claim_payments add column head text;
update claim_payments set head = first_head(policies.cover_type, claims.loss_type)
from claims join policies on policies.id = claims.policy_id where claims.id = claim_payments.claim_id;
alter table claim_payments alter column head set not null;
alter table claim_payments add constraint claim_payments_head_check
  check (head in ('own_damage', 'third_party_property', 'third_party_injury', 'expenses'));

drop function first_head;
