-- What the insurer owes a partner by a note: premium returned, commission corrected, an error made good. Kobo.
create table credit_notes (
  id uuid primary key, partner_id uuid not null references partners (id),
  policy_id uuid references cargo_policies (id), branch_id uuid not null references branches (id),
  kind text not null check (kind in ('CN-REF', 'CN-COMM', 'CN-ADJ')),
  state text not null default 'draft'
    check (state in ('draft', 'pending_approval', 'issued', 'rejected', 'void')),
  number text unique,
  -- What it is for before taxes and commission, what of these goes with it, and what the partner gets.
  gross bigint not null check (gross > 0), commission bigint not null default 0 check (commission >= 0),
  vat bigint not null default 0 check (vat >= 0), wht bigint not null default 0 check (wht >= 0),
  amount bigint not null check (amount > 0),
  applied bigint not null default 0 check (applied between 0 and amount),
  -- What is left of it goes into the next debit note of the partner.
  for_debit_note boolean not null default false,
  reason text not null check (reason <> ''),
  raised_by uuid not null references users (id), submitted_at timestamptz(3),
  decided_by uuid references users (id), decided_at timestamptz(3), decision_reason text,
  issued_at timestamptz(3), transaction_id uuid unique references ledger_transactions (id),
  voided_by uuid references users (id), voided_at timestamptz(3), void_reason text,
  void_transaction_id uuid unique references ledger_transactions (id),
  search text not null default '', version int not null default 1,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  -- What people are told of its state, and what of it can still be used: both follow from what was applied.
  status text generated always as (case when state <> 'issued' or applied = 0 then state
    when applied = amount then 'applied' else 'partly_applied' end) stored,
  open bigint generated always as (case when state = 'issued' then amount - applied else 0 end) stored,
  check (amount = case kind when 'CN-REF' then gross - commission - vat + wht
    when 'CN-COMM' then gross + vat - wht else gross end),
  check (kind <> 'CN-COMM' or commission = gross),
  check (kind <> 'CN-ADJ' or (commission = 0 and vat = 0 and wht = 0)),
  check (kind = 'CN-ADJ' or policy_id is not null),
  check ((state in ('issued', 'void')) = (number is not null)),
  check ((number is null) = (transaction_id is null) and (number is null) = (issued_at is null)),
  check ((state = 'void') = (void_transaction_id is not null)),
  check (state = 'issued' or applied = 0),
  check (state not in ('issued', 'void') or (decided_by is not null and decided_by <> raised_by)),
  check (decided_by is null or decided_by <> raised_by),
  check (voided_by is null or (voided_by <> raised_by and void_reason <> ''))
);
create index credit_notes_all on credit_notes (created_at desc, id desc);
create index credit_notes_partner on credit_notes (partner_id, created_at desc, id desc);
create index credit_notes_status on credit_notes (status, created_at desc, id desc);
create index credit_notes_waiting on credit_notes (submitted_at, id) where state = 'pending_approval';
create index credit_notes_policy on credit_notes (policy_id, created_at desc) where policy_id is not null;
create index credit_notes_open on credit_notes (partner_id, issued_at, id) include (open) where open > 0;
create index credit_notes_decider on credit_notes (decided_by, decided_at) where decided_by is not null;
create index credit_notes_amount on credit_notes (amount, id);
create index credit_notes_issued on credit_notes (issued_at, id);
create index credit_notes_search on credit_notes using gin (search gin_trgm_ops);
create trigger credit_notes_search_fold before insert or update of search on credit_notes
  for each row execute function fold_search();

-- A number is never given up, and what a note was issued for stays.
create function credit_note_kept() returns trigger language plpgsql as $$
begin
  if old.number is not null and (tg_op = 'DELETE' or old.state = 'void' and new.state <> 'void'
    or (old.number, old.kind, old.partner_id, old.policy_id, old.gross, old.commission, old.vat, old.wht,
      old.transaction_id) is distinct from (new.number, new.kind, new.partner_id, new.policy_id, new.gross,
      new.commission, new.vat, new.wht, new.transaction_id)) then
    raise exception 'credit note % is issued', old.number using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger credit_notes_kept before update or delete on credit_notes
  for each row execute function credit_note_kept();

-- Where an issued note went: into the wallet, or into a debit note it paid some of.
create table credit_note_applications (
  id uuid primary key, note_id uuid not null references credit_notes (id),
  target text not null check (target in ('wallet', 'debit_note')),
  -- The debit note that was paid, and the policy it is of.
  debit_note_number text, policy_id uuid references cargo_policies (id),
  amount bigint not null check (amount > 0),
  transaction_id uuid not null references ledger_transactions (id),
  applied_by uuid references users (id), applied_at timestamptz(3) not null,
  undone_by uuid references users (id), undone_at timestamptz(3), undone_reason text,
  undone_in uuid unique references ledger_transactions (id),
  check ((target = 'debit_note') = (debit_note_number is not null)),
  check ((undone_in is null) = (undone_at is null) and (undone_in is null) = (undone_reason is null))
);
create index credit_note_applications_note on credit_note_applications (note_id, applied_at);
create index credit_note_applications_transaction on credit_note_applications (transaction_id);

-- What was applied of a note is the sum of its applications that were not undone.
create function sum_credit_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update credit_notes set applied = applied + new.amount where id = new.note_id;
  elsif tg_op = 'DELETE' or old.undone_in is not null
    or (old.note_id, old.amount, old.transaction_id) is distinct from (new.note_id, new.amount, new.transaction_id)
    or new.undone_in is null then
    raise exception 'an application of a credit note is undone, once' using errcode = 'restrict_violation';
  else
    update credit_notes set applied = applied - old.amount where id = old.note_id;
  end if;
  return null;
end $$;
create trigger credit_note_applications_summed after insert or update or delete on credit_note_applications
  for each row execute function sum_credit_note();

-- Who writes credit notes, and the most that somebody approves of one. An empty installation gets these from the seed.
update roles set version = version + 1, privileges = privileges || array['marine.note.edit']
where audience = 'marine_admin' and name in ('Marine finance maker', 'Head of marine')
  and not 'marine.note.edit' = any (privileges);
update roles set limits = '{"note": 500000000}'::jsonb || limits
where audience = 'marine_admin' and name = 'Marine finance checker' and not limits ? 'note';
update roles set limits = '{"note": 5000000000}'::jsonb || limits
where audience = 'marine_admin' and name = 'Head of marine' and not limits ? 'note';
