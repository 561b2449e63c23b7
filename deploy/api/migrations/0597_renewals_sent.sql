-- Renewals due are listed by whether an offer was sent without reading the offers of all.
alter table policies add column renewal_sent_for date;

create function mark_renewal_sent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.sent_at is null then
    update policies set renewal_sent_for = null
    from policy_terms where policies.id = old.policy_id and policy_terms.id = old.term_id
      and policies.renewal_sent_for = policy_terms.end_date;
  else
    update policies set renewal_sent_for = policy_terms.end_date
    from policy_terms where policies.id = new.policy_id and policy_terms.id = new.term_id;
  end if;
  return null;
end $$;
create trigger renewal_offers_sent after insert on renewal_offers
  for each row when (new.sent_at is not null) execute function mark_renewal_sent();
create trigger renewal_offers_sent_changed after update of sent_at on renewal_offers
  for each row when (new.sent_at is distinct from old.sent_at) execute function mark_renewal_sent();
create trigger renewal_offers_deleted after delete on renewal_offers
  for each row when (old.sent_at is not null) execute function mark_renewal_sent();

update policies set renewal_sent_for = policies.end_date
from renewal_offers join policy_terms on policy_terms.id = renewal_offers.term_id
where renewal_offers.sent_at is not null and policies.id = renewal_offers.policy_id
  and policies.end_date = policy_terms.end_date;

create index policies_renewal_sent on policies (end_date, id)
  where cancelled_at is null and renewal_sent_for = end_date;
create index policies_renewal_not_sent on policies (end_date, id)
  where cancelled_at is null and renewal_sent_for is distinct from end_date;
