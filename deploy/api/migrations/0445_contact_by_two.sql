-- A contact that staff change waits for a second person; the history names who approved it.
alter table contact_changes add column approved_by text;

alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in (
  'role', 'user', 'tariff', 'fx_rates', 'workflow', 'condition', 'client', 'client_contact', 'agency_account',
  'policy_agency'));
