-- The agency and the client liaison officer of a sale; null for a sale that is direct online.
alter table trackers add column agency_code text, add column clo_code text;

-- Agencies of before have no kind, from which the business type follows: the insurer's own are direct.
update setup_rows set attributes = attributes || jsonb_build_object('kind',
  case when code in ('00485', '00487') then 'DIRECT' when name ~* 'broker' then 'BROKER' else 'AGENCY' end)
where list = 'agencies' and not attributes ? 'kind';
