-- The name by which a policy is listed is that of its customer as last committed: a transaction that writes one holds the
-- row of the customer. Rows are locked in one order: the customer, then their policies by id.
create or replace function give_customer_order() returns trigger language plpgsql as $$
begin
  select search_fold(first_name || ' ' || last_name) into new.customer_order
  from clients where id = new.client_id for no key update;
  new.customer_order = coalesce(new.customer_order, '');
  return new;
end $$;

create or replace function give_customer_order_to_policies() returns trigger language plpgsql as $$
begin
  perform id from policies where client_id = new.id order by id for no key update;
  update policies set customer_order = search_fold(new.first_name || ' ' || new.last_name) where client_id = new.id;
  return null;
end $$;

drop function name_in_order(uuid);

update policies set customer_order = search_fold(clients.first_name || ' ' || clients.last_name)
from clients where clients.id = policies.client_id
  and policies.customer_order <> search_fold(clients.first_name || ' ' || clients.last_name);
