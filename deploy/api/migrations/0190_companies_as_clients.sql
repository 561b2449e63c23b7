-- A company is a client with one name, a contact person and, if it has told it, a tax ID.
alter table clients add column contact_name text not null default '', add column tax_id text not null default '';

alter table clients drop column search;
alter table clients add column search text generated always as
  (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || contact_name || ' ' || tax_id)) stored;
create index clients_search on clients using gin (search gin_trgm_ops);
alter table clients alter column search set statistics 1000;

-- A company's name was kept in two parts, or twice where it is one word.
create function pg_temp.company_name(first_part text, last_part text) returns text language sql immutable as
  $$ select trim(case when first_part = last_part then first_part else concat(first_part, ' ', last_part) end) $$;

update clients set kind = 'corporate', first_name = pg_temp.company_name(first_name, last_name), last_name = '',
  title = '', gender = null, date_of_birth = null, occupation = ''
where identity_hash in (select id_number_hash from validations where id_type = 'rc_number');
update validations set first_name = pg_temp.company_name(first_name, last_name), last_name = ''
where id_type = 'rc_number' and first_name is not null;
update kyc_lookups set first_name = pg_temp.company_name(first_name, last_name), last_name = ''
where id_type = 'rc_number';
