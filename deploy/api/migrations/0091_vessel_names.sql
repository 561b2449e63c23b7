-- One ship is one bottom, however its name is written: without case, spaces, signs and what kind of ship it is.
-- Its body is bound where it is made: indexes are built without a search path.
create function vessel_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(btrim(search_fold(name)), '^(m ?v|m ?t|m ?s|s ?s)\s+(?=\S)', ''), '[\s"“”,;:]', '', 'g');
create index setup_rows_ships on setup_rows (vessel_key(name)) where list = 'vessels';
create index cargo_policies_ships on cargo_policies (vessel_key(terms ->> 'vessel_name'))
  where state in ('issued', 'accepted') and vessel_imo is not null;

-- What is under way, or may yet be, is counted by the new names.
update cargo_policies p set bottom = at.bottom
from (
  select id, btrim(coalesce(
      nullif(regexp_replace(regexp_replace(terms ->> 'vessel_imo', '^\s*imo', '', 'i'), '[\s-]', '', 'g'), ''),
      vessel_key(terms ->> 'vessel_name')
    ) || ' ' || coalesce(
      nullif(regexp_replace(search_fold(terms ->> 'voyage'), '\s', '', 'g'), ''), terms ->> 'etd')) as bottom
  from cargo_policies
  where bottom is not null and state in ('draft', 'referred', 'accepted', 'issued')
    and (ends_on is null or ends_on >= current_date)
) as at
where at.id = p.id and at.bottom <> p.bottom;
