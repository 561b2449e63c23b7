-- The rule that warns where no survey agent serves the discharge port, so that its outcome can be set.
insert into setup_rows (list, code, name, parent, position, attributes, effective_from)
select 'underwriting_rules', 'CLAIMS_AGENT', 'No survey agent for the discharge port', '',
  (select max(position) + 1 from setup_rows where list = 'underwriting_rules'), '{"outcome": "warning"}', date '2023-01-01'
where exists (select from setup_rows where list = 'underwriting_rules')
  and not exists (select from setup_rows where list = 'underwriting_rules' and code = 'CLAIMS_AGENT');
