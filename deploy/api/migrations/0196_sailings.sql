-- The limit per bottom counts a sailing: the vessel, the load port and the days of departure around it. A voyage number
-- separates departures only where their days differ; without one it separates nothing.
alter table cargo_policies add column ship text, add column sails_on date, add column voyage text;

create function pg_temp.day_of(typed text) returns date language plpgsql immutable as $$
begin
  return case when typed ~ '^\d{4}-\d{2}-\d{2}$' then typed::date end;
exception when others then return null;
end $$;

-- Shipments that are under way, or may yet be. A vessel keeps the number or name it was known by.
update cargo_policies p set
  ship = case
    when by_vessel then coalesce(
      nullif(case when named then split_part(bottom, ' ', 1) else '' end, ''),
      btrim('- ' || coalesce(terms ->> 'load_port', '')))
    when trip <> '' then bottom end,
  sails_on = coalesce(pg_temp.day_of(terms ->> 'etd'), starts_on),
  voyage = case when by_vessel then nullif(trip, '') end,
  bottom = case when not by_vessel and trip = '' then '-' else bottom end
from (
  select id, regexp_replace(search_fold(coalesce(terms ->> 'voyage', '')), '\s', '', 'g') as trip,
    btrim(coalesce(terms ->> 'vessel_imo', '')) <> '' or vessel_key(coalesce(terms ->> 'vessel_name', '')) <> ''
      as named,
    coalesce((select (attributes ->> 'by_vessel')::boolean from setup_rows
      where list = 'conveyances' and code = terms ->> 'mode' and effective_from <= current_date
      order by effective_from desc limit 1), false) as by_vessel
  from cargo_policies
  where kind in ('single_transit', 'declaration') and state in ('draft', 'referred', 'accepted', 'issued')
    and (ends_on is null or ends_on >= current_date)
) as known
where known.id = p.id;

create index cargo_policies_ship on cargo_policies (ship, sails_on)
  where ship is not null and state in ('issued', 'accepted');

-- Each departure takes the first departure it is linked to by others, until nothing changes.
create temporary table departures as
  select ship, sails_on, coalesce(load_port, '') as load_port, coalesce(voyage, '') as voyage,
    min(sails_on::text || coalesce('/' || nullif(load_port, ''), '')) as first
  from cargo_policies
  where ship is not null and sails_on is not null and state in ('issued', 'accepted')
    and (ends_on is null or ends_on >= current_date)
  group by 1, 2, 3, 4;
create index on departures (ship, sails_on);
do $$
declare changed int := 1;
begin
  while changed > 0 loop
    update departures d set first = linked.first
    from (
      select one.ctid, min(other.first) as first from departures one join departures other
        on other.ship = one.ship and other.sails_on between one.sails_on - 7 and one.sails_on + 7
        and ((one.voyage <> '' and one.voyage = other.voyage)
          or (one.load_port = other.load_port
            and (one.sails_on = other.sails_on or one.voyage = '' or other.voyage = '')))
      group by one.ctid, one.first having min(other.first) < one.first
    ) as linked
    where linked.ctid = d.ctid;
    get diagnostics changed = row_count;
  end loop;
end $$;
update cargo_policies p set bottom = d.ship || ' ' || d.first
from departures d
where d.ship = p.ship and d.sails_on = p.sails_on and d.load_port = coalesce(p.load_port, '')
  and d.voyage = coalesce(p.voyage, '') and p.state in ('issued', 'accepted')
  and (p.ends_on is null or p.ends_on >= current_date)
  and p.bottom is distinct from d.ship || ' ' || d.first;
drop table departures;

-- An installation that has these lists gets the entries they were given later.
insert into setup_rows (list, code, name, parent, position, attributes, effective_from)
select list, code, name, '', (select max(position) + 1 from setup_rows same where same.list = added.list), attributes::jsonb,
  date '2023-01-01'
from (values
  ('marine_days', 'SAILING', 'Departures of a vessel from a port are one sailing within', '{"days": 7}')
) as added (list, code, name, attributes)
where exists (select from setup_rows same where same.list = added.list)
  and not exists (select from setup_rows same where same.list = added.list and same.code = added.code);
