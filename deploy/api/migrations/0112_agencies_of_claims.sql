-- A claim belongs to the agency of its policy, so that both lists are narrowed to an agency by walking an index.
alter table claims add column agency_code text;
update claims set agency_code = policies.agency_code from policies where policies.id = claims.policy_id;
alter table claims alter column agency_code set not null;

create index claims_agency on claims (agency_code, created_at desc, id desc);
create index policies_agency on policies (agency_code, issued_at desc, id desc);
