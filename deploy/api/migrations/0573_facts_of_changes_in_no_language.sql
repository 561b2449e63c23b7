-- The price of a change stored its facts and charges as texts of one language. It stores values and codes, which each
-- reader's language names. A text that no code is known of stays as it was written.
create function pg_temp.list_of(fact text) returns text language sql immutable as $$
  select case fact
    when 'body_type' then 'body_types' when 'colour' then 'colours' when 'use' then 'vehicle_uses'
    when 'risk_type' then 'risk_types' when 'business_type' then 'business_types'
    when 'cover_type' then 'cover_types' when 'liability_type' then 'liability_types'
    when 'make' then 'vehicle_makes' when 'model' then 'vehicle_models' end
$$;

create function pg_temp.value_of(fact text, written text) returns jsonb language sql stable as $$
  select case
    when written is null then 'null'::jsonb
    when fact = 'extensions' then jsonb_build_object('value', to_jsonb(string_to_array(written, ', ')))
    else coalesce(
      (select jsonb_build_object('value', code, 'names', jsonb_build_object(code, written)) from setup_rows
        where list = pg_temp.list_of(fact) and name = written order by effective_from desc limit 1),
      jsonb_build_object('value', written)) end
$$;

create function pg_temp.charges_of(charges jsonb, cover text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg((charge - 'label') || jsonb_build_object('cover_type', cover) order by place), '[]')
    from jsonb_array_elements(charges) with ordinality as listed (charge, place)
$$;

-- What is booked stays as it was booked; only its text becomes values.
alter table policy_transactions disable trigger policy_transactions_final;

with covers as (
  select id, coalesce(facts->>'cover_type', (
    select earlier.facts->>'cover_type' from policy_transactions as earlier
      where earlier.term_id = change.term_id and earlier.sequence is not null and earlier.facts ? 'cover_type'
      order by earlier.created_at <= change.created_at desc, earlier.sequence desc limit 1), '') as cover
  from policy_transactions as change where price ? 'facts'
)
update policy_transactions as change set price = price
  || jsonb_build_object(
    'facts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', fact->>'key',
        'before', pg_temp.value_of(fact->>'key', fact->>'before'),
        'after', pg_temp.value_of(fact->>'key', fact->>'after')) order by place), '[]')
      from jsonb_array_elements(price->'facts') with ordinality as listed (fact, place)),
    'charges', pg_temp.charges_of(price->'charges', cover))
  || case when jsonb_typeof(price->'next_term') = 'object' then jsonb_build_object('next_term',
    price->'next_term' || jsonb_build_object('charges', pg_temp.charges_of(price->'next_term'->'charges', cover)))
    else '{}' end
from covers where covers.id = change.id;

alter table policy_transactions enable trigger policy_transactions_final;
