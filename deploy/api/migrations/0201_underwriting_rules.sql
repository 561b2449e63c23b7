-- The conveyances the clauses are for, and the classes of used goods, where an installation has not said so.
update setup_rows set attributes = attributes || '{"conveyances": ["SEA", "ROAD", "RAIL", "WATERWAY", "POST"]}'
  where list = 'marine_clauses' and code in ('ICC_A', 'ICC_B', 'ICC_C') and not attributes ? 'conveyances';
update setup_rows set attributes = attributes || '{"conveyances": ["AIR"]}'
  where list = 'marine_clauses' and code = 'ICC_AIR' and not attributes ? 'conveyances';
update setup_rows set attributes = attributes || '{"used_goods": true}'
  where list = 'rate_classes' and code = 'USED_GOODS' and not attributes ? 'used_goods';

-- Airports that goods to Nigeria are flown from, by their IATA codes: only Nigerian airports were seeded.
insert into setup_rows (list, code, name, parent, position, attributes, effective_from)
select 'ports', airport.code, airport.name, '', 1000 + row_number() over (),
  jsonb_build_object('country', airport.country, 'conveyance', 'AIR'), '2023-01-01'
from (values
  ('PVG', 'Shanghai Pudong Airport', 'CN'), ('CAN', 'Guangzhou Baiyun Airport', 'CN'),
  ('HKG', 'Hong Kong Airport', 'HK'), ('DXB', 'Dubai Airport', 'AE'), ('DOH', 'Doha, Hamad Airport', 'QA'),
  ('IST', 'Istanbul Airport', 'TR'), ('LHR', 'London Heathrow Airport', 'GB'),
  ('FRA', 'Frankfurt Airport', 'DE'), ('AMS', 'Amsterdam Schiphol Airport', 'NL'),
  ('LGG', 'Liège Airport', 'BE'), ('CDG', 'Paris Charles de Gaulle Airport', 'FR'),
  ('JFK', 'New York, John F. Kennedy Airport', 'US'), ('IAH', 'Houston, George Bush Airport', 'US'),
  ('BOM', 'Mumbai Airport', 'IN'), ('DEL', 'Delhi Airport', 'IN'), ('SIN', 'Singapore Changi Airport', 'SG'),
  ('ICN', 'Seoul Incheon Airport', 'KR'), ('JNB', 'Johannesburg, O. R. Tambo Airport', 'ZA'),
  ('ADD', 'Addis Ababa, Bole Airport', 'ET'), ('ACC', 'Accra, Kotoka Airport', 'GH')
) as airport (code, name, country)
where exists (select from setup_rows where list = 'ports' and code = 'LOS')
  and not exists (select from setup_rows where list = 'ports' and code = airport.code);

-- What the check said of each reason when a policy was referred: [{code, message}].
alter table cargo_policies add column refer_findings jsonb;

-- A bill of lading or air waybill, however it is written: without its caption, spaces and marks, in Latin letters, O as
-- 0, I and L as 1.
create function transport_document_key(document text) returns text language sql immutable parallel safe
return translate(
  regexp_replace(
    regexp_replace(
      translate(upper(normalize(document, nfkc)), 'АВЕКМНОРСТУХІ', 'ABEKMHOPCTYXI'),
      '^\s*(B/?L|[MH]?AWB|BILL OF LADING|AIR ?WAYBILL)\M[\s.:#]*((NO|NR|NUMBER)\M[\s.:#]*)?', ''),
    '[^A-Z0-9]', '', 'g'),
  'OIL', '011');

create index cargo_policies_transport_document on cargo_policies (partner_id, transport_document_key(terms ->> 'transport_document'))
  where state in ('referred', 'accepted', 'issued');
create index cargo_policies_same_vessel
  on cargo_policies (partner_id, vessel_key(terms ->> 'vessel_name'), (terms ->> 'etd'))
  where state in ('referred', 'accepted', 'issued');
