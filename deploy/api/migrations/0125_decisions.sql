-- Every decision of a second person, whatever it is about. What is approved under a limit counts against the day of the
-- person whose limit was used: the one who decided, or the one they stood in for.
create table decisions (
  id uuid primary key,
  object_kind text not null,
  object_id text not null,
  outcome text not null check (outcome in ('approved', 'rejected')),
  privilege text not null,
  limit_name text,
  amount bigint,
  decided_by uuid not null references users,
  on_behalf_of uuid references users,
  limit_owner uuid generated always as (coalesce(on_behalf_of, decided_by)) stored,
  -- Whether the single limit that was used is enough for the whole amount.
  covers boolean not null,
  decided_at timestamptz(3) not null,
  check ((limit_name is null) = (amount is null))
);
create index decisions_of_the_day on decisions (limit_owner, limit_name, decided_at) where outcome = 'approved';
create index decisions_of_an_object on decisions (object_kind, object_id);

-- What was approved in the last two days counts against today's limits; first approvals that wait for a second
-- keep whose limit is enough.
insert into decisions (id, object_kind, object_id, outcome, privilege, limit_name, amount, decided_by, covers, decided_at)
select gen_random_uuid(), 'approval', a.id::text, 'approved', 'workflow.tracker.approve', r.limit_name, r.amount,
  a.decided_by_user, true, a.decided_at
from approvals a join approval_rounds r on r.id = a.round_id
where a.state = 'approved' and a.decided_by_user is not null and r.limit_name is not null and r.amount is not null
  and a.decided_at > now() - interval '2 days';

insert into decisions (id, object_kind, object_id, outcome, privilege, limit_name, amount, decided_by, covers, decided_at)
select gen_random_uuid(), 'funding_request', f.id::text, 'approved', 'marine.wallet.approve', 'funding',
  coalesce(f.approved_amount, f.amount), f.first_approved_by,
  coalesce((ro.limits ->> 'funding')::numeric >= coalesce(f.approved_amount, f.amount), false), f.first_approved_at
from funding_requests f join users u on u.id = f.first_approved_by left join roles ro on ro.id = u.role_id
where f.first_approved_at is not null and (f.state = 'second_approval' or f.first_approved_at > now() - interval '2 days');

insert into decisions (id, object_kind, object_id, outcome, privilege, limit_name, amount, decided_by, covers, decided_at)
select gen_random_uuid(), 'funding_request', f.id::text, 'approved', 'marine.wallet.approve', 'funding',
  coalesce(f.approved_amount, f.amount), f.decided_by, true, f.decided_at
from funding_requests f
where f.state in ('approved', 'reversed') and f.decided_by is not null and f.decided_at > now() - interval '2 days';

insert into decisions (id, object_kind, object_id, outcome, privilege, limit_name, amount, decided_by, covers, decided_at)
select gen_random_uuid(), 'credit_note', n.id::text, 'approved', 'marine.note.approve', 'note', n.amount, n.decided_by,
  true, n.decided_at
from credit_notes n
where n.number is not null and n.decided_by is not null and n.decided_at > now() - interval '2 days';

-- Deciding takes the approving privilege of the product. Roles that work with the other workflows keep deciding there.
update roles set privileges = privileges || array['workflow.tracker.approve']
where audience = 'staff' and 'workflow.tracker.read' = any (privileges)
  and not 'workflow.tracker.approve' = any (privileges)
  and exists (select 1 from unnest(privileges) as held where held like '%.edit' or held like '%.approve');

-- The seeded underwriter had a limit to approve with, and no privilege to approve.
update roles set privileges = privileges || array['policy.motor.approve']
where audience = 'staff' and name = 'Underwriter' and coalesce((limits ->> 'motor')::numeric, 0) > 0
  and not 'policy.motor.approve' = any (privileges);

alter table approvals add column on_behalf_of text;
