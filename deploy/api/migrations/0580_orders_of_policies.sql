-- Policies are listed by customer and by vehicle, regardless of case and accents.
alter table policies
  add column vehicle_order text not null
    generated always as (search_fold(coalesce(names ->> 'make', '') || ' ' || coalesce(names ->> 'model', ''))) stored,
  add column customer_order text not null default '';

create function name_in_order(client uuid) returns text language sql stable as $$
  select search_fold(first_name || ' ' || last_name) from clients where id = client
$$;

create function give_customer_order() returns trigger language plpgsql as $$
begin
  new.customer_order = coalesce(name_in_order(new.client_id), '');
  return new;
end $$;
create trigger policies_customer_order before insert or update of client_id on policies
  for each row execute function give_customer_order();

create function give_customer_order_to_policies() returns trigger language plpgsql as $$
begin
  update policies set customer_order = name_in_order(new.id) where client_id = new.id;
  return null;
end $$;
create trigger clients_order_of_policies after update of first_name, last_name on clients
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function give_customer_order_to_policies();

update policies set customer_order = search_fold(clients.first_name || ' ' || clients.last_name)
from clients where clients.id = policies.client_id;

create index policies_by_customer on policies (customer_order, id);
create index policies_by_vehicle on policies (vehicle_order, id);
