-- Changes of conditions that decide whether an approval is asked for wait for a second administrator too.
alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check
  check (kind in ('role', 'user', 'tariff', 'fx_rates', 'workflow', 'condition'));
