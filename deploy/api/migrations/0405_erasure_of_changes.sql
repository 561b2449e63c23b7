-- The erasure of a customer removes the personal facts of booked transactions; everything else of them stays as it is.
create or replace function refuse_booked_change() returns trigger language plpgsql as $$
declare
  erased constant text[] := array['facts', 'price', 'reason', 'decision_reason'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - erased = to_jsonb(old) - erased
    and new.facts = old.facts - array['first_name', 'last_name', 'named_drivers', 'finance_interest']
    and new.price is null and new.reason is null and new.decision_reason is null
  then
    return new;
  end if;
  raise exception 'a booked transaction of a policy is corrected by another one';
end $$;
