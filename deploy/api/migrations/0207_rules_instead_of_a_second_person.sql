-- A free void soon after issue and a change without money are decided by a rule of the setup, not by a second person.
alter table cargo_changes add column by_rule boolean not null default false;
alter table cargo_changes drop constraint cargo_changes_four_eyes;
alter table cargo_changes add constraint cargo_changes_four_eyes
  check (state <> 'applied' or (decided_by <> requested_by and decided_by is distinct from overridden_by)
    or (by_rule and decided_by is null));
alter table credit_notes add column by_rule boolean not null default false;
alter table credit_notes drop constraint credit_notes_check9;
alter table credit_notes add constraint credit_notes_four_eyes
  check (state not in ('issued', 'void') or (decided_by is not null and decided_by <> raised_by)
    or (by_rule and decided_by is null));

-- Once a certificate was sent, or checked by its code, others rely on it.
alter table cargo_policies add column sent_at timestamptz(3), add column checked_at timestamptz(3);

insert into setup_rows (list, code, name, parent, position, attributes, effective_from)
select 'marine_minutes', 'VOID', 'A certificate can be voided free of charge', '', 0, '{"minutes": 30}', date '2023-01-01'
where exists (select from setup_rows where list = 'marine_days')
  and not exists (select from setup_rows where list = 'marine_minutes');
