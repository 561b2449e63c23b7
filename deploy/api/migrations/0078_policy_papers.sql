-- What a customer holds beside the certificate; drawn when it is first asked for.
insert into documents (id, kind, policy_id, file_name, media_type, created_at)
select gen_random_uuid(), paper.kind, policies.id,
  paper.prefix || '-' || replace(policies.policy_number, '/', '-') || '.pdf', 'application/pdf', policies.issued_at
from policies cross join (values ('motor-schedule', 'Policy'), ('motor-receipt', 'Receipt')) as paper (kind, prefix)
where paper.kind <> 'motor-receipt' or policies.payment_id is not null;
