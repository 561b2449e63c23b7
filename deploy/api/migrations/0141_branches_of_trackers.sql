-- A tracker belongs to the branch of its policy or claim, before that of the policy a claimant proved, before that of
-- whoever of the staff began it. Its forms, approvals, identity checks and payments belong to the same: lists of one branch
-- are read from an index. A purchase online belongs to none until its policy is issued.
update trackers set branch_id = found.branch_id
from (
  select trackers.id, coalesce(
    (select branch_id from claims where claims.tracker_id = trackers.id limit 1),
    (select branch_id from policies where policies.tracker_id = trackers.id order by issued_at desc limit 1),
    (select policies.branch_id from validations join policies on policies.id = validations.policy_id
      where validations.tracker_id = trackers.id and validations.verified_at is not null limit 1),
    trackers.branch_id,
    (select branch_id from users where users.id = trackers.created_by)) as branch_id
  from trackers
) as found
where found.id = trackers.id and found.branch_id is distinct from trackers.branch_id;

create function take_branch_of_maker() returns trigger language plpgsql as $$
begin
  select branch_id into new.branch_id from users where id = new.created_by;
  return new;
end
$$;
create trigger trackers_branch_of_maker before insert on trackers for each row
  when (new.branch_id is null and new.created_by is not null) execute function take_branch_of_maker();

-- Of a claim and of a policy.
create function give_branch_to_tracker() returns trigger language plpgsql as $$
begin
  update trackers set branch_id = new.branch_id where id = new.tracker_id and branch_id is distinct from new.branch_id;
  return null;
end
$$;
create trigger claims_branch_to_tracker after insert or update of branch_id on claims for each row
  execute function give_branch_to_tracker();
create trigger policies_branch_to_tracker after insert or update of branch_id on policies for each row
  when (new.tracker_id is not null) execute function give_branch_to_tracker();

-- A payment that no tracker asked for belongs to the branch of the policy it paid.
create function give_branch_to_payment() returns trigger language plpgsql as $$
begin
  update payments set branch_id = new.branch_id where id = new.payment_id and branch_id is distinct from new.branch_id;
  return null;
end
$$;
create trigger policies_branch_to_payment after insert or update of branch_id, payment_id on policies for each row
  when (new.payment_id is not null) execute function give_branch_to_payment();

create function give_proven_branch() returns trigger language plpgsql as $$
begin
  update trackers set branch_id = policies.branch_id from policies
  where trackers.id = new.tracker_id and policies.id = new.policy_id and trackers.branch_id is distinct from policies.branch_id;
  return null;
end
$$;
create trigger validations_branch_to_tracker after insert or update of policy_id, verified_at on validations for each row
  when (new.policy_id is not null and new.verified_at is not null) execute function give_proven_branch();

alter table forms add column branch_id uuid;
alter table approvals add column branch_id uuid;
alter table validations add column branch_id uuid;
alter table payments add column branch_id uuid;
update forms set branch_id = trackers.branch_id from trackers
  where trackers.id = forms.tracker_id and trackers.branch_id is not null;
update approvals set branch_id = trackers.branch_id from trackers
  where trackers.id = approvals.tracker_id and trackers.branch_id is not null;
update validations set branch_id = trackers.branch_id from trackers
  where trackers.id = validations.tracker_id and trackers.branch_id is not null;
update payments set branch_id = trackers.branch_id from trackers
  where trackers.id = payments.tracker_id and trackers.branch_id is not null;

update payments set branch_id = policies.branch_id from policies
  where policies.payment_id = payments.id and payments.branch_id is distinct from policies.branch_id;

create function take_branch_of_tracker() returns trigger language plpgsql as $$
begin
  select branch_id into new.branch_id from trackers where id = new.tracker_id;
  return new;
end
$$;
create trigger forms_branch before insert on forms for each row execute function take_branch_of_tracker();
create trigger approvals_branch before insert on approvals for each row execute function take_branch_of_tracker();
create trigger validations_branch before insert on validations for each row execute function take_branch_of_tracker();
create trigger payments_branch before insert on payments for each row execute function take_branch_of_tracker();

create function give_branch_of_tracker() returns trigger language plpgsql as $$
begin
  update forms set branch_id = new.branch_id where tracker_id = new.id;
  update approvals set branch_id = new.branch_id
    where round_id in (select id from approval_rounds where tracker_id = new.id);
  update validations set branch_id = new.branch_id where tracker_id = new.id;
  update payments set branch_id = new.branch_id where tracker_id = new.id;
  return null;
end
$$;
create trigger trackers_branch_to_parts after update of branch_id on trackers for each row
  when (old.branch_id is distinct from new.branch_id) execute function give_branch_of_tracker();

drop index trackers_branch;
create index trackers_branch on trackers (branch_id, workflow_id, created_at desc, id desc) where branch_id is not null;
create index forms_branch on forms (branch_id, workflow_id, created_at desc, id desc) where branch_id is not null;
create index approvals_branch on approvals (branch_id, workflow_id, created_at desc, id desc) where branch_id is not null;
create index payments_branch on payments (branch_id, created_at desc, id desc) where branch_id is not null;
