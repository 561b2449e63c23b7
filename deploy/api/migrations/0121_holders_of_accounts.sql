-- Which question names the holder of an account is said by the question itself, also where staff changed the form.
update form_type_versions v
set fields = (
  select jsonb_agg(
    case when f ->> 'key' = 'payee_name' then f || '{"holder_of": "account_number"}' else f end order by at
  )
  from jsonb_array_elements(v.fields) with ordinality as all_fields (f, at)
)
from form_types t
where t.id = v.form_type_id
  and t.key = 'claim-notice'
  and v.fields @> '[{"key": "payee_name", "kind": "text"}, {"key": "account_number"}]';
