-- Lists of cargo policies by premium and first day: what is not known yet comes last.
alter table cargo_policies
  add column premium_order bigint generated always as (coalesce(premium, -1)) stored,
  add column starts_order date generated always as (coalesce(starts_on, date '0001-01-01')) stored;
create index cargo_policies_by_premium on cargo_policies (premium_order, id);
create index cargo_policies_by_start on cargo_policies (starts_order, id);
create index cargo_policies_by_change on cargo_policies (updated_at, id);
create index cargo_policies_partner_premium on cargo_policies (partner_id, premium_order, id);
create index cargo_policies_partner_start on cargo_policies (partner_id, starts_order, id);
create index cargo_policies_partner_change on cargo_policies (partner_id, updated_at, id);

-- The greatest sum insured an underwriter accepts, in kobo. An empty installation gets it from the seed.
update roles set limits = '{"cargo": 200000000000}'::jsonb || limits
where audience = 'marine_admin' and name = 'Marine underwriter' and not limits ? 'cargo';
update roles set limits = '{"cargo": 1000000000000}'::jsonb || limits
where audience = 'marine_admin' and name = 'Head of marine' and not limits ? 'cargo';
