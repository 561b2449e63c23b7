-- The bank account of an agency leaves its setup entry: a change needs a second administrator.
create table agency_accounts (
  agency_code text primary key,
  bank text not null, account_number text not null, account_name text not null,
  holder_name text,
  changed_by uuid references users (id), changed_at timestamptz(3) not null,
  version int not null default 1
);

insert into agency_accounts (agency_code, bank, account_number, account_name, changed_at)
select distinct on (code) code, btrim(attributes ->> 'bank'), btrim(attributes ->> 'account_number'),
  btrim(attributes ->> 'account_name'), now()
from setup_rows
where list = 'agencies' and effective_from <= current_date and btrim(attributes ->> 'bank') <> ''
  and btrim(attributes ->> 'account_number') <> '' and btrim(attributes ->> 'account_name') <> ''
order by code, effective_from desc;

update setup_rows set attributes = attributes - 'bank' - 'account_number' - 'account_name'
where list = 'agencies' and attributes ?| array['bank', 'account_number', 'account_name'];

alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in (
  'role', 'user', 'tariff', 'fx_rates', 'workflow', 'condition', 'client', 'agency_account'));
