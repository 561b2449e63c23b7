-- The oldest year of manufacture an insurer takes, until now the same for everybody.
alter table company_profiles add column oldest_vehicle_year integer not null default 1970
  check (oldest_vehicle_year between 1900 and 2100);
