-- The deposit premium of an annual cover is adjusted when its year has ended, once.
alter table cargo_changes drop constraint cargo_changes_kind_check;
alter table cargo_changes add constraint cargo_changes_kind_check
  check (kind in ('endorsement', 'cancellation', 'adjustment'));
alter table cargo_changes drop constraint cargo_changes_check;
alter table cargo_changes add constraint cargo_changes_priced
  check ((kind = 'cancellation') = (terms is null) and (terms is null) = (price is null));
alter table cargo_changes add constraint cargo_changes_adjusted_by check (kind <> 'adjustment' or side = 'insurer');
create unique index cargo_changes_adjusted on cargo_changes (policy_id) where kind = 'adjustment' and state = 'applied';
create index cargo_policies_annual on cargo_policies (ends_on, id) where kind = 'annual' and state = 'issued';
