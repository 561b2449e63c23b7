-- Who made a bank file before its makers were recorded is in the audit trail. Only transfers that may still be taken back
-- need it.
update commission_runs run set filed_by = file.makers, filed_at = file.first_at
from (
  select object_id, array_agg(distinct actor_id) as makers, min(at) as first_at from audit_events
  where object_kind = 'commission_run' and action = 'commission_run.in_bank_file' and actor_id is not null
    and object_id in (select id::text from commission_runs where status = 'approved')
  group by object_id
) file
where file.object_id = run.id::text and run.filed_at is null;

update claim_payments payment set filed_by = file.makers
from (
  select object_id, array_agg(distinct actor_id) as makers from audit_events
  where object_kind = 'claim_payment' and action = 'claim_payment.in_bank_file' and actor_id is not null
    and object_id in (select id::text from claim_payments where state = 'recorded')
  group by object_id
) file
where file.object_id = payment.id::text and payment.filed_by = '{}';
