-- How often nobody decided in time before this round asked again.
alter table approval_rounds add column repeats integer not null default 0;
-- Whoever waits for a decision whose time is over is found by these two.
create index approval_rounds_expired on approval_rounds (tracker_id, entry) where state = 'expired';
-- What a claim was paid before its present assessment, in kobo; the assessment pays only what is new.
alter table claims add column paid_before bigint not null default 0;
update claims set paid_before = coalesce(paid, 0)
  where settled_at is not null
    and state in ('assessed', 'pending_approval', 'approved', 'voucher_issued', 'voucher_signed', 'payment_pending');
