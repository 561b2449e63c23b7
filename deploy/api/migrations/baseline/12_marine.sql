-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION bank_line_in_time() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select 1 from bank_periods p where p.receiving_account = new.receiving_account
      and new.day < p.month + interval '1 month'
  ) then
    raise exception 'the month of a bank line is locked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION cargo_policy_of(reference text) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  with named as (
    select substring(reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
  )
  select p.id from cargo_policies p join named on named.id = p.id
  union all
  select n.policy_id from credit_notes n join named on named.id = n.id where n.policy_id is not null
$$;

CREATE FUNCTION note_bank_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into bank_entries (id, transaction_id, receiving_account, number, day, amount, reference, changed_at)
  select e.id, e.transaction_id, a.owner, e.number, t.value_date, e.amount,
    coalesce(nullif(t.description, ''), o.description, ''), t.posted_at
  from added e
  join ledger_accounts a on a.id = e.account_id and a.kind = 'bank' and a.currency = 'NGN'
  join ledger_transactions t on t.id = e.transaction_id
  left join ledger_transactions o on o.id = t.reversal_of
  where a.owner in (select code from setup_rows where list = 'receiving_accounts');
  return null;
end $$;

CREATE FUNCTION note_cargo_at_risk() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    if old.state in ('issued', 'accepted') then
      insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured)
        select kind, place, begins, old.ends_on, -1, -old.sum_insured_kobo
        from (values ('bottom', old.bottom, old.starts_on), ('location', old.location, old.arrives_on))
          as at (kind, place, begins)
        where place is not null and begins is not null and old.ends_on is not null and old.sum_insured_kobo is not null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state in ('issued', 'accepted') then
      insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured)
        select kind, place, begins, new.ends_on, 1, new.sum_insured_kobo
        from (values ('bottom', new.bottom, new.starts_on), ('location', new.location, new.arrives_on))
          as at (kind, place, begins)
        where place is not null and begins is not null and new.ends_on is not null and new.sum_insured_kobo is not null;
    end if;
  end if;
  return null;
end $$;

CREATE FUNCTION note_cargo_premiums() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select 1 from added join ledger_accounts a on a.id = added.account_id where a.owner = 'marine') then
    return null;
  end if;
  with days as (
    insert into cargo_premium_days (day, partner_id, charges, returns, charged, returned, commission, vat, wht)
      select lagos_day(booked_at), partner_id, (count(*) filter (where charged > 0))::int,
        (count(*) filter (where returned > 0))::int, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
      from cargo_premium_moves where id in (select added.id from added) group by 1, 2
    returning *
  )
  insert into cargo_premium_months (month, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select date_trunc('month', day)::date, partner_id, charges, returns, charged, returned, commission, vat, wht
    from days;
  insert into cargo_premiums as known
      (subject, policy_id, partner_id, kind, booked_at, charged, returned, commission, vat, wht)
    select subject, policy_id, partner_id,
      cargo_premium_kind(coalesce(bool_or(charged > 0 and reference like 'issue %'), false),
        sum(charged)::bigint, sum(returned)::bigint),
      booked_at, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves where id in (select added.id from added) group by subject, policy_id, partner_id, booked_at
  on conflict on constraint cargo_premiums_event do update set
    kind = case when known.kind = 'commission' then excluded.kind else known.kind end,
    charged = known.charged + excluded.charged, returned = known.returned + excluded.returned,
    commission = known.commission + excluded.commission, vat = known.vat + excluded.vat, wht = known.wht + excluded.wht;
  return null;
end $$;

CREATE FUNCTION partner_of_transaction(moved uuid) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select p.id from ledger_entries e join ledger_accounts a on a.id = e.account_id
  join partners p on p.id::text = a.owner
  where e.transaction_id = moved and a.kind in ('wallet-available', 'wallet-held', 'commission-payable', 'credit-notes')
  order by e.id limit 1
$$;

CREATE FUNCTION refill_cargo_at_risk() RETURNS void
    LANGUAGE sql
    AS $$
  delete from cargo_at_risk;
  insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured)
    select at.kind, place, begins, ends_on, count(*), sum(sum_insured_kobo)
    from cargo_policies, lateral (values ('bottom', bottom, starts_on), ('location', location, arrives_on))
      as at (kind, place, begins)
    where state in ('issued', 'accepted') and place is not null and begins is not null and ends_on is not null
      and sum_insured_kobo is not null
    group by at.kind, place, begins, ends_on;
$$;

CREATE FUNCTION refill_cargo_premium_months() RETURNS void
    LANGUAGE sql
    AS $$
  delete from cargo_premium_months;
  insert into cargo_premium_months (month, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select date_trunc('month', day)::date, partner_id, sum(charges), sum(returns), sum(charged), sum(returned),
      sum(commission), sum(vat), sum(wht)
    from cargo_premium_days group by 1, 2;
$$;

CREATE FUNCTION refill_cargo_premiums() RETURNS void
    LANGUAGE sql
    AS $$
  delete from cargo_premium_days;
  delete from cargo_premiums;
  insert into cargo_premium_days (day, partner_id, charges, returns, charged, returned, commission, vat, wht)
    select lagos_day(booked_at), partner_id, (count(*) filter (where charged > 0))::int,
      (count(*) filter (where returned > 0))::int, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves group by 1, 2;
  insert into cargo_premiums (subject, policy_id, partner_id, kind, booked_at, charged, returned, commission, vat, wht)
    select subject, policy_id, partner_id,
      cargo_premium_kind(coalesce(bool_or(charged > 0 and reference like 'issue %'), false),
        sum(charged)::bigint, sum(returned)::bigint),
      booked_at, sum(charged), sum(returned), sum(commission), sum(vat), sum(wht)
    from cargo_premium_moves group by subject, policy_id, partner_id, booked_at;
  select refill_cargo_premium_months();
$$;

CREATE FUNCTION refill_tallies() RETURNS void
    LANGUAGE sql
    AS $$
  delete from tallies;
  insert into tallies (name, day, branch_id, part, count, amount)
    select 'issued', issued_on, branch_id, cover_type, count(*), sum(amount)
      from policies where cancelled_at is null group by issued_on, branch_id, cover_type
    union all
    select 'starts', start_date, branch_id, '', count(*), 0
      from policies where cancelled_at is null group by start_date, branch_id
    union all
    select 'ends', end_date, branch_id, '', count(*), 0
      from policies where cancelled_at is null group by end_date, branch_id
    union all
    select 'begun', lagos_day(created_at), null, workflow_id::text, count(*), 0
      from trackers group by lagos_day(created_at), workflow_id
    union all
    select 'completed', lagos_day(created_at), null, workflow_id::text, count(*), 0
      from trackers where state = 'completed' group by lagos_day(created_at), workflow_id
    union all
    select 'notified', lagos_day(created_at), branch_id, loss_type, count(*), 0
      from claims group by lagos_day(created_at), branch_id, loss_type
    union all
    select 'open', lagos_day(created_at), branch_id, state, count(*), sum(reserve)
      from claims where is_claim_open(state) group by lagos_day(created_at), branch_id, state
    union all
    select 'paid', coalesce(paid_on, lagos_day(updated_at)), branch_id, '', count(*), sum(paid)
      from claims where paid is not null group by coalesce(paid_on, lagos_day(updated_at)), branch_id
    union all
    select 'cargo', lagos_day(coalesce(issued_at, created_at)), null::uuid, partner_id::text, count(*), 0
      from cargo_policies where state = 'issued' group by lagos_day(coalesce(issued_at, created_at)), partner_id
    union all
    select 'cargo_goods', lagos_day(coalesce(p.issued_at, p.created_at)), null::uuid,
      coalesce(v.terms ->> 'commodity', p.commodity, ''), count(*), 0
      from cargo_policies p left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      where state = 'issued'
      group by lagos_day(coalesce(p.issued_at, p.created_at)), coalesce(v.terms ->> 'commodity', p.commodity, '')
    union all
    select 'cargo', day, null::uuid, coalesce(partner_id::text, ''), 0, sum(charged - returned)
      from cargo_premium_days group by day, partner_id
    union all
    select 'cargo_goods', lagos_day(m.booked_at), null::uuid,
      coalesce(case when m.kind = 'issue' then v.terms ->> 'commodity' end, p.commodity, ''), 0,
      sum(m.charged - m.returned)
      from cargo_premiums m left join cargo_policies p on p.id = m.policy_id
      left join cargo_policy_versions v on v.policy_id = p.id and v.number = 1
      group by 2, 4;
$$;

CREATE FUNCTION sum_credit_note() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION tally_cargo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.state = 'issued' and new.state = 'issued'
    and old.issued_at is not distinct from new.issued_at and old.partner_id = new.partner_id
    and exists (select 1 from cargo_policy_versions where policy_id = new.id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    if old.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(old.issued_at, old.created_at)), old.partner_id::text, -1, 0),
        ('cargo_goods', lagos_day(coalesce(old.issued_at, old.created_at)), coalesce((select terms ->> 'commodity'
          from cargo_policy_versions where policy_id = old.id and number = 1), old.commodity, ''), -1, 0);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'issued' then
      insert into tallies (name, day, part, count, amount) values
        ('cargo', lagos_day(coalesce(new.issued_at, new.created_at)), new.partner_id::text, 1, 0),
        ('cargo_goods', lagos_day(coalesce(new.issued_at, new.created_at)), coalesce(new.commodity, ''), 1, 0);
    end if;
  end if;
  return null;
end
$$;

CREATE FUNCTION tally_cargo_premiums() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select 1 from added join ledger_accounts a on a.id = added.account_id
    where a.owner = 'marine' and a.kind in ('premium', 'premium-returned')) then
    return null;
  end if;
  insert into tallies (name, day, part, count, amount)
    with moved as materialized (
      select lagos_day(m.booked_at) as day, coalesce(m.partner_id::text, '') as partner,
        coalesce(p.commodity, '') as goods, m.charged - m.returned as premium
      from cargo_premium_moves m left join cargo_policies p on p.id = m.policy_id
      where m.id in (select added.id from added) and m.charged <> m.returned
    )
    select 'cargo', day, partner, 0, sum(premium) from moved group by day, partner
    union all
    select 'cargo_goods', day, goods, 0, sum(premium) from moved group by day, goods;
  return null;
end $$;

CREATE TABLE bank_allocations (
    id uuid NOT NULL,
    match_id uuid NOT NULL,
    line_id uuid,
    entry_id uuid NOT NULL,
    amount bigint NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT bank_allocations_amount_check CHECK ((amount <> 0))
);

CREATE TABLE bank_cancelled_lines (
    match_id uuid NOT NULL,
    line_id uuid NOT NULL,
    active boolean DEFAULT true NOT NULL
);

CREATE TABLE bank_entries (
    id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    receiving_account text NOT NULL,
    number integer NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    reference text NOT NULL,
    reference_key text GENERATED ALWAYS AS (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    state text DEFAULT 'open'::text NOT NULL,
    allocated bigint DEFAULT 0 NOT NULL,
    reason text,
    period_id uuid,
    changed_by uuid,
    changed_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT bank_entries_check CHECK (((allocated >= LEAST((0)::bigint, amount)) AND (allocated <= GREATEST((0)::bigint, amount)))),
    CONSTRAINT bank_entries_check1 CHECK (((state = 'disputed'::text) = (reason IS NOT NULL))),
    CONSTRAINT bank_entries_check2 CHECK (((state <> ALL (ARRAY['matched'::text, 'written_off'::text])) OR (allocated = amount))),
    CONSTRAINT bank_entries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'partly'::text, 'matched'::text, 'written_off'::text, 'disputed'::text, 'before'::text])))
);

CREATE TABLE bank_files (
    id uuid NOT NULL,
    receiving_account text NOT NULL,
    file_name text NOT NULL,
    sha256 text NOT NULL,
    content bytea NOT NULL,
    state text DEFAULT 'uploaded'::text NOT NULL,
    mapping jsonb,
    decisions jsonb,
    digest text,
    opening bigint,
    closing bigint,
    first_day date,
    last_day date,
    line_count integer DEFAULT 0 NOT NULL,
    left_out integer DEFAULT 0 NOT NULL,
    uploaded_by uuid NOT NULL,
    uploaded_at timestamp(3) with time zone NOT NULL,
    imported_by uuid,
    imported_at timestamp(3) with time zone,
    CONSTRAINT bank_files_check CHECK (((state = 'imported'::text) = (imported_at IS NOT NULL))),
    CONSTRAINT bank_files_check1 CHECK (((state = 'uploaded'::text) OR ((opening IS NOT NULL) AND (closing IS NOT NULL) AND (mapping IS NOT NULL)))),
    CONSTRAINT bank_files_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'imported'::text])))
);

CREATE TABLE bank_lines (
    id uuid NOT NULL,
    file_id uuid NOT NULL,
    receiving_account text NOT NULL,
    "row" integer NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    narration text NOT NULL,
    reference text NOT NULL,
    payer text NOT NULL,
    reference_key text GENERATED ALWAYS AS (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    words text[] NOT NULL,
    fingerprint text NOT NULL,
    occurrence integer NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    allocated bigint DEFAULT 0 NOT NULL,
    reason text,
    period_id uuid,
    changed_by uuid,
    changed_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    balance bigint,
    CONSTRAINT bank_lines_amount_check CHECK ((amount <> 0)),
    CONSTRAINT bank_lines_check CHECK (((allocated >= LEAST((0)::bigint, amount)) AND (allocated <= GREATEST((0)::bigint, amount)))),
    CONSTRAINT bank_lines_check1 CHECK (((state = ANY (ARRAY['disputed'::text, 'ignored'::text])) = (reason IS NOT NULL))),
    CONSTRAINT bank_lines_check2 CHECK (((state <> ALL (ARRAY['matched'::text, 'written_off'::text])) OR (allocated = amount))),
    CONSTRAINT bank_lines_occurrence_check CHECK ((occurrence > 0)),
    CONSTRAINT bank_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'partly'::text, 'matched'::text, 'written_off'::text, 'disputed'::text, 'ignored'::text])))
);

CREATE TABLE bank_mappings (
    bank text NOT NULL,
    mapping jsonb NOT NULL,
    columns text[] NOT NULL,
    saved_by uuid NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE bank_matches (
    id uuid NOT NULL,
    receiving_account text NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    transaction_id uuid,
    reason text,
    made_by uuid,
    made_at timestamp(3) with time zone NOT NULL,
    undone_by uuid,
    undone_at timestamp(3) with time zone,
    undone_reason text,
    category text,
    CONSTRAINT bank_matches_category CHECK (((kind = 'posting'::text) = (category IS NOT NULL))),
    CONSTRAINT bank_matches_category_check CHECK ((category = ANY (ARRAY['bank-charges'::text, 'bank-interest'::text, 'partner-deposit'::text]))),
    CONSTRAINT bank_matches_check CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
    CONSTRAINT bank_matches_kind_check CHECK ((kind = ANY (ARRAY['exact'::text, 'suggested'::text, 'manual'::text, 'suspense'::text, 'posting'::text, 'write_off'::text, 'taken_back'::text, 'cancelled'::text]))),
    CONSTRAINT bank_matches_posted CHECK (((kind <> 'posting'::text) OR (transaction_id IS NOT NULL))),
    CONSTRAINT bank_matches_state_check CHECK ((state = ANY (ARRAY['active'::text, 'undone'::text])))
);

CREATE TABLE bank_periods (
    id uuid NOT NULL,
    receiving_account text NOT NULL,
    month date NOT NULL,
    bank_opening bigint NOT NULL,
    bank_closing bigint NOT NULL,
    ledger_opening bigint NOT NULL,
    ledger_closing bigint NOT NULL,
    ignored bigint NOT NULL,
    last_entry integer NOT NULL,
    statement jsonb NOT NULL,
    locked_by uuid NOT NULL,
    locked_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT bank_periods_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

CREATE TABLE bank_proposals (
    id uuid NOT NULL,
    receiving_account text NOT NULL,
    kind text NOT NULL,
    line_id uuid,
    entry_id uuid,
    match_id uuid,
    partner_id uuid,
    amount bigint NOT NULL,
    account text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp(3) with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    decision_reason text,
    transaction_id uuid,
    version integer DEFAULT 1 NOT NULL,
    line_ids uuid[],
    CONSTRAINT bank_proposals_amount_check CHECK ((amount <> 0)),
    CONSTRAINT bank_proposals_check CHECK ((num_nonnulls(line_id, entry_id, match_id) = 1)),
    CONSTRAINT bank_proposals_check1 CHECK (((kind = 'claim'::text) = ((match_id IS NOT NULL) AND (partner_id IS NOT NULL)))),
    CONSTRAINT bank_proposals_check2 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
    CONSTRAINT bank_proposals_check4 CHECK (((decided_by IS NULL) OR (state = 'declined'::text) OR (decided_by <> proposed_by))),
    CONSTRAINT bank_proposals_kind_check CHECK ((kind = ANY (ARRAY['write_off'::text, 'claim'::text, 'posting'::text, 'set_aside'::text, 'cancel'::text]))),
    CONSTRAINT bank_proposals_lines CHECK ((((kind = 'cancel'::text) = (line_ids IS NOT NULL)) AND ((kind <> ALL (ARRAY['set_aside'::text, 'cancel'::text])) OR (line_id IS NOT NULL)))),
    CONSTRAINT bank_proposals_posted CHECK ((((state = 'agreed'::text) AND (kind <> ALL (ARRAY['set_aside'::text, 'cancel'::text]))) = (transaction_id IS NOT NULL))),
    CONSTRAINT bank_proposals_posting CHECK (((kind <> 'posting'::text) OR ((line_id IS NOT NULL) AND (account = ANY (ARRAY['bank-charges'::text, 'bank-interest'::text, 'partner-deposit'::text])) AND ((account = 'partner-deposit'::text) = (partner_id IS NOT NULL))))),
    CONSTRAINT bank_proposals_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT bank_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text])))
);

CREATE TABLE bank_suggestions (
    line_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    receiving_account text NOT NULL,
    basis text NOT NULL,
    amount_apart bigint NOT NULL,
    days_apart integer NOT NULL,
    alike integer NOT NULL,
    CONSTRAINT bank_suggestions_basis_check CHECK ((basis = ANY (ARRAY['reference'::text, 'text'::text, 'amount'::text])))
);

CREATE TABLE cargo_at_risk (
    kind text NOT NULL,
    place text NOT NULL,
    begins date NOT NULL,
    ends date NOT NULL,
    policies integer NOT NULL,
    sum_insured bigint NOT NULL,
    counted boolean DEFAULT false NOT NULL,
    CONSTRAINT cargo_at_risk_kind_check CHECK ((kind = ANY (ARRAY['bottom'::text, 'location'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE cargo_changes (
    id uuid NOT NULL,
    policy_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    side text NOT NULL,
    effective_on date NOT NULL,
    reason text NOT NULL,
    terms jsonb,
    price jsonb,
    difference bigint NOT NULL,
    override_reason text,
    overridden_by uuid,
    overridden_at timestamp(3) with time zone,
    requested_by uuid NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    decision_reason text,
    credit_note_id uuid,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    by_rule boolean DEFAULT false NOT NULL,
    CONSTRAINT cargo_changes_adjusted_by CHECK (((kind <> 'adjustment'::text) OR (side = 'insurer'::text))),
    CONSTRAINT cargo_changes_check1 CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
    CONSTRAINT cargo_changes_check2 CHECK (((override_reason IS NULL) = (overridden_by IS NULL))),
    CONSTRAINT cargo_changes_four_eyes CHECK (((state <> 'applied'::text) OR ((decided_by <> requested_by) AND (decided_by IS DISTINCT FROM overridden_by)) OR (by_rule AND (decided_by IS NULL)))),
    CONSTRAINT cargo_changes_kind_check CHECK ((kind = ANY (ARRAY['endorsement'::text, 'cancellation'::text, 'adjustment'::text]))),
    CONSTRAINT cargo_changes_priced CHECK ((((kind = 'cancellation'::text) = (terms IS NULL)) AND ((terms IS NULL) = (price IS NULL)))),
    CONSTRAINT cargo_changes_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT cargo_changes_side_check CHECK ((side = ANY (ARRAY['partner'::text, 'insurer'::text]))),
    CONSTRAINT cargo_changes_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text])))
);

CREATE TABLE cargo_exposures (
    kind text NOT NULL,
    place text NOT NULL,
    policies integer NOT NULL,
    at_risk bigint NOT NULL,
    most_on date NOT NULL,
    true_until date NOT NULL,
    until date NOT NULL,
    counted_on date NOT NULL,
    id uuid GENERATED ALWAYS AS ((md5(place))::uuid) STORED NOT NULL,
    CONSTRAINT cargo_exposures_kind_check CHECK ((kind = ANY (ARRAY['bottom'::text, 'location'::text])))
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE cargo_originals (
    certificate_number text NOT NULL,
    nia_number text DEFAULT ''::text NOT NULL,
    handed_out_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE cargo_policies (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    client_id uuid,
    kind text NOT NULL,
    open_cover_id uuid,
    state text DEFAULT 'draft'::text NOT NULL,
    policy_number text,
    certificate_number text,
    debit_note_number text,
    terms jsonb NOT NULL,
    price jsonb,
    currency text,
    sum_insured bigint,
    sum_insured_kobo bigint,
    premium bigint,
    commission bigint,
    clause text,
    commodity text,
    mode text,
    vessel_imo text,
    load_port text,
    discharge_port text,
    starts_on date,
    ends_on date,
    hold_reference text,
    transaction_id uuid,
    referred_at timestamp(3) with time zone,
    refer_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    decision_reason text,
    verification_hash bytea,
    verification_token_cipher bytea,
    certificate_document_id uuid,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by uuid NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    issued_at timestamp(3) with time zone,
    issued_by uuid,
    refer_note text DEFAULT ''::text NOT NULL,
    referrals integer DEFAULT 0 NOT NULL,
    valid_until timestamp(3) with time zone,
    insured jsonb,
    names jsonb,
    bottom text,
    location text,
    arrives_on date,
    premium_order bigint GENERATED ALWAYS AS (COALESCE(premium, ('-1'::integer)::bigint)) STORED,
    starts_order date GENERATED ALWAYS AS (COALESCE(starts_on, '0001-01-01'::date)) STORED,
    answer_by timestamp(3) with time zone,
    offer jsonb,
    escalated_at timestamp(3) with time zone,
    ship text,
    sails_on date,
    voyage text,
    refer_findings jsonb,
    ready boolean DEFAULT false NOT NULL,
    sent_at timestamp(3) with time zone,
    checked_at timestamp(3) with time zone,
    CONSTRAINT cargo_policies_answer CHECK (((answer_by IS NULL) OR (state = 'referred'::text))),
    CONSTRAINT cargo_policies_check1 CHECK (((state <> ALL (ARRAY['issued'::text, 'cancelled'::text])) OR ((policy_number IS NOT NULL) AND (price IS NOT NULL) AND (premium IS NOT NULL)))),
    CONSTRAINT cargo_policies_kind_check CHECK ((kind = ANY (ARRAY['single_transit'::text, 'open_cover'::text, 'declaration'::text, 'annual'::text]))),
    CONSTRAINT cargo_policies_offer CHECK (((offer IS NULL) OR (state = ANY (ARRAY['accepted'::text, 'issued'::text, 'cancelled'::text])))),
    CONSTRAINT cargo_policies_state CHECK ((state = ANY (ARRAY['draft'::text, 'referred'::text, 'accepted'::text, 'declined'::text, 'issued'::text, 'cancelled'::text, 'discarded'::text]))),
    CONSTRAINT cargo_policies_under CHECK ((((open_cover_id IS NULL) OR (kind = 'declaration'::text)) AND ((kind <> 'declaration'::text) OR (open_cover_id IS NOT NULL) OR (state = ANY (ARRAY['draft'::text, 'discarded'::text]))))),
    CONSTRAINT cargo_policies_valid CHECK (((state = 'accepted'::text) = (valid_until IS NOT NULL)))
);

CREATE TABLE cargo_policy_versions (
    id uuid NOT NULL,
    policy_id uuid NOT NULL,
    number integer NOT NULL,
    effective_on date NOT NULL,
    starts_on date,
    ends_on date,
    terms jsonb NOT NULL,
    price jsonb NOT NULL,
    insured jsonb NOT NULL,
    names jsonb NOT NULL,
    certificate_number text NOT NULL,
    debit_note_number text,
    difference bigint NOT NULL,
    verification_hash bytea NOT NULL,
    verification_token_cipher bytea NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    issued_by uuid NOT NULL,
    CONSTRAINT cargo_policy_versions_number_check CHECK ((number > 0))
);

CREATE TABLE cargo_premium_days (
    day date NOT NULL,
    partner_id uuid,
    charges integer DEFAULT 0 NOT NULL,
    returns integer DEFAULT 0 NOT NULL,
    charged bigint DEFAULT 0 NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    commission bigint DEFAULT 0 NOT NULL,
    vat bigint DEFAULT 0 NOT NULL,
    wht bigint DEFAULT 0 NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE cargo_premium_months (
    month date NOT NULL,
    partner_id uuid,
    charges integer DEFAULT 0 NOT NULL,
    returns integer DEFAULT 0 NOT NULL,
    charged bigint DEFAULT 0 NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    commission bigint DEFAULT 0 NOT NULL,
    vat bigint DEFAULT 0 NOT NULL,
    wht bigint DEFAULT 0 NOT NULL,
    CONSTRAINT cargo_premium_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE cargo_premiums (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    policy_id uuid,
    partner_id uuid,
    kind text NOT NULL,
    booked_at timestamp(3) with time zone NOT NULL,
    charged bigint DEFAULT 0 NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    commission bigint DEFAULT 0 NOT NULL,
    vat bigint DEFAULT 0 NOT NULL,
    wht bigint DEFAULT 0 NOT NULL,
    CONSTRAINT cargo_premiums_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'additional'::text, 'return'::text, 'return_voided'::text, 'commission'::text])))
);

CREATE TABLE cargo_questions (
    id uuid NOT NULL,
    policy_id uuid NOT NULL,
    question text NOT NULL,
    reason text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    answer text,
    answered_by uuid,
    answered_at timestamp(3) with time zone,
    CONSTRAINT cargo_questions_check CHECK ((((answer IS NULL) = (answered_by IS NULL)) AND ((answer IS NULL) = (answered_at IS NULL)))),
    CONSTRAINT cargo_questions_question_check CHECK ((question <> ''::text)),
    CONSTRAINT cargo_questions_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE cargo_registrations (
    version_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    certificate_number text NOT NULL,
    cancelled boolean DEFAULT false NOT NULL,
    state text NOT NULL,
    number text,
    reason text,
    printed_number text,
    outbox_id uuid,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT cargo_registrations_check CHECK (((state <> 'accepted'::text) OR (number IS NOT NULL))),
    CONSTRAINT cargo_registrations_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])))
);

CREATE TABLE client_import_mappings (
    partner_id uuid NOT NULL,
    signature text NOT NULL,
    mapping jsonb NOT NULL,
    date_format text,
    on_duplicate text NOT NULL,
    match_on text[] NOT NULL,
    used_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE client_import_parts (
    import_id uuid NOT NULL,
    start integer NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE client_import_rows (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    row_number integer NOT NULL,
    cells bytea NOT NULL,
    typed bytea,
    state text DEFAULT 'waiting'::text NOT NULL,
    action text,
    chosen text,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    causes text[] DEFAULT '{}'::text[] NOT NULL,
    keys text[] DEFAULT '{}'::text[] NOT NULL,
    twin integer,
    twin_by text,
    match_id uuid,
    match_by text,
    match_version integer,
    match_archived boolean DEFAULT false NOT NULL,
    unchanged boolean DEFAULT false NOT NULL,
    client_id uuid,
    client_version integer,
    before jsonb,
    CONSTRAINT client_import_rows_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text]))),
    CONSTRAINT client_import_rows_chosen_check CHECK ((chosen = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text]))),
    CONSTRAINT client_import_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'blocked'::text, 'created'::text, 'updated'::text, 'skipped'::text, 'failed'::text, 'removed'::text, 'restored'::text, 'kept'::text])))
);

CREATE TABLE client_imports (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    number integer NOT NULL,
    created_by uuid NOT NULL,
    locale text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    size integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    sha256 text NOT NULL,
    state text DEFAULT 'uploading'::text NOT NULL,
    reading jsonb DEFAULT '{}'::jsonb NOT NULL,
    sheets text[] DEFAULT '{}'::text[] NOT NULL,
    head_row integer,
    dated integer[] DEFAULT '{}'::integer[] NOT NULL,
    mapping jsonb,
    date_format text,
    on_duplicate text DEFAULT 'skip'::text NOT NULL,
    match_on text[] DEFAULT '{email,phone}'::text[] NOT NULL,
    rows_total integer DEFAULT 0 NOT NULL,
    rows_done integer DEFAULT 0 NOT NULL,
    failure text,
    failure_params jsonb DEFAULT '{}'::jsonb NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    committed_by uuid,
    finished_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT client_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
    CONSTRAINT client_imports_on_duplicate_check CHECK ((on_duplicate = ANY (ARRAY['skip'::text, 'update'::text]))),
    CONSTRAINT client_imports_size_check CHECK ((size > 0)),
    CONSTRAINT client_imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'committing'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
);

CREATE TABLE credit_note_applications (
    id uuid NOT NULL,
    note_id uuid NOT NULL,
    target text NOT NULL,
    debit_note_number text,
    policy_id uuid,
    amount bigint NOT NULL,
    transaction_id uuid NOT NULL,
    applied_by uuid,
    applied_at timestamp(3) with time zone NOT NULL,
    undone_by uuid,
    undone_at timestamp(3) with time zone,
    undone_reason text,
    undone_in uuid,
    CONSTRAINT credit_note_applications_amount_check CHECK ((amount > 0)),
    CONSTRAINT credit_note_applications_check CHECK (((target = 'debit_note'::text) = (debit_note_number IS NOT NULL))),
    CONSTRAINT credit_note_applications_check1 CHECK ((((undone_in IS NULL) = (undone_at IS NULL)) AND ((undone_in IS NULL) = (undone_reason IS NULL)))),
    CONSTRAINT credit_note_applications_target_check CHECK ((target = ANY (ARRAY['wallet'::text, 'debit_note'::text])))
);

CREATE TABLE credit_notes (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    policy_id uuid,
    branch_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    number text,
    gross bigint NOT NULL,
    commission bigint DEFAULT 0 NOT NULL,
    vat bigint DEFAULT 0 NOT NULL,
    wht bigint DEFAULT 0 NOT NULL,
    amount bigint NOT NULL,
    applied bigint DEFAULT 0 NOT NULL,
    for_debit_note boolean DEFAULT false NOT NULL,
    reason text NOT NULL,
    raised_by uuid NOT NULL,
    submitted_at timestamp(3) with time zone,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    decision_reason text,
    issued_at timestamp(3) with time zone,
    transaction_id uuid,
    voided_by uuid,
    voided_at timestamp(3) with time zone,
    void_reason text,
    void_transaction_id uuid,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    status text GENERATED ALWAYS AS (
CASE
    WHEN ((state <> 'issued'::text) OR (applied = 0)) THEN state
    WHEN (applied = amount) THEN 'applied'::text
    ELSE 'partly_applied'::text
END) STORED,
    open bigint GENERATED ALWAYS AS (
CASE
    WHEN (state = 'issued'::text) THEN (amount - applied)
    ELSE (0)::bigint
END) STORED,
    by_rule boolean DEFAULT false NOT NULL,
    CONSTRAINT credit_notes_amount_check CHECK ((amount > 0)),
    CONSTRAINT credit_notes_check CHECK (((applied >= 0) AND (applied <= amount))),
    CONSTRAINT credit_notes_check1 CHECK ((amount =
CASE kind
    WHEN 'CN-REF'::text THEN (((gross - commission) - vat) + wht)
    WHEN 'CN-COMM'::text THEN ((gross + vat) - wht)
    ELSE gross
END)),
    CONSTRAINT credit_notes_check10 CHECK (((decided_by IS NULL) OR (decided_by <> raised_by))),
    CONSTRAINT credit_notes_check11 CHECK (((voided_by IS NULL) OR ((voided_by <> raised_by) AND (void_reason <> ''::text)))),
    CONSTRAINT credit_notes_check2 CHECK (((kind <> 'CN-COMM'::text) OR (commission = gross))),
    CONSTRAINT credit_notes_check3 CHECK (((kind <> 'CN-ADJ'::text) OR ((commission = 0) AND (vat = 0) AND (wht = 0)))),
    CONSTRAINT credit_notes_check4 CHECK (((kind = 'CN-ADJ'::text) OR (policy_id IS NOT NULL))),
    CONSTRAINT credit_notes_check5 CHECK (((state = ANY (ARRAY['issued'::text, 'void'::text])) = (number IS NOT NULL))),
    CONSTRAINT credit_notes_check6 CHECK ((((number IS NULL) = (transaction_id IS NULL)) AND ((number IS NULL) = (issued_at IS NULL)))),
    CONSTRAINT credit_notes_check7 CHECK (((state = 'void'::text) = (void_transaction_id IS NOT NULL))),
    CONSTRAINT credit_notes_check8 CHECK (((state = 'issued'::text) OR (applied = 0))),
    CONSTRAINT credit_notes_commission_check CHECK ((commission >= 0)),
    CONSTRAINT credit_notes_four_eyes CHECK (((state <> ALL (ARRAY['issued'::text, 'void'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> raised_by)) OR (by_rule AND (decided_by IS NULL)))),
    CONSTRAINT credit_notes_gross_check CHECK ((gross > 0)),
    CONSTRAINT credit_notes_kind_check CHECK ((kind = ANY (ARRAY['CN-REF'::text, 'CN-COMM'::text, 'CN-ADJ'::text]))),
    CONSTRAINT credit_notes_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT credit_notes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'issued'::text, 'rejected'::text, 'void'::text]))),
    CONSTRAINT credit_notes_vat_check CHECK ((vat >= 0)),
    CONSTRAINT credit_notes_wht_check CHECK ((wht >= 0))
);

CREATE TABLE funding_requests (
    id uuid NOT NULL,
    reference text NOT NULL,
    partner_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    amount bigint NOT NULL,
    approved_amount bigint,
    payer_bank text DEFAULT ''::text NOT NULL,
    payer_account text DEFAULT ''::text NOT NULL,
    receiving_account text DEFAULT ''::text NOT NULL,
    bank_reference text DEFAULT ''::text NOT NULL,
    bank_reference_key text GENERATED ALWAYS AS (upper(regexp_replace(bank_reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    value_date date,
    narration text DEFAULT ''::text NOT NULL,
    evidence_id uuid,
    requested_by uuid NOT NULL,
    submitted_at timestamp(3) with time zone,
    first_approved_by uuid,
    first_approved_at timestamp(3) with time zone,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    reason text,
    transaction_id uuid,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    escalated_at timestamp(3) with time zone,
    CONSTRAINT funding_requests_amount_check CHECK ((amount > 0)),
    CONSTRAINT funding_requests_approved_amount_check CHECK ((approved_amount > 0)),
    CONSTRAINT funding_requests_check CHECK (((first_approved_by IS NULL) OR (first_approved_by <> requested_by))),
    CONSTRAINT funding_requests_check1 CHECK (((decided_by IS NULL) OR (decided_by <> requested_by))),
    CONSTRAINT funding_requests_check2 CHECK (((first_approved_by IS NULL) OR (decided_by IS NULL) OR (first_approved_by <> decided_by))),
    CONSTRAINT funding_requests_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'second_approval'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'reversed'::text])))
);

CREATE TABLE fx_rates (
    id uuid NOT NULL,
    currency text NOT NULL,
    day date NOT NULL,
    rate_micro bigint NOT NULL,
    source text NOT NULL,
    set_at timestamp(3) with time zone NOT NULL,
    set_by uuid,
    approved_by uuid,
    CONSTRAINT fx_rates_rate_micro_check CHECK ((rate_micro > 0))
);

CREATE TABLE marine_clients (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    rc_number text DEFAULT ''::text NOT NULL,
    tin text DEFAULT ''::text NOT NULL,
    id_type text DEFAULT ''::text NOT NULL,
    id_number_cipher bytea,
    id_number_hash bytea,
    id_number_last text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    address text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    country text DEFAULT 'NG'::text NOT NULL,
    industry text DEFAULT ''::text NOT NULL,
    contact_person text DEFAULT ''::text NOT NULL,
    external_ref text DEFAULT ''::text NOT NULL,
    archived_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by uuid,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT marine_clients_kind_check CHECK ((kind = ANY (ARRAY['corporate'::text, 'individual'::text])))
);

CREATE TABLE marine_documents (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    kind text NOT NULL,
    object_id uuid,
    file_name text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by uuid,
    CONSTRAINT marine_documents_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'evidence'::text, 'certificate'::text, 'debit_note'::text, 'paper'::text])))
);

CREATE TABLE partners (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    contact_person text DEFAULT ''::text NOT NULL,
    rc_number text DEFAULT ''::text NOT NULL,
    tin text DEFAULT ''::text NOT NULL,
    licence_number text DEFAULT ''::text NOT NULL,
    licence_expires_on date,
    channel text DEFAULT 'wallet'::text NOT NULL,
    commission_bps integer,
    products text[] DEFAULT '{}'::text[] NOT NULL,
    clauses text[] DEFAULT '{}'::text[] NOT NULL,
    most_per_bottom bigint,
    backdating_days integer DEFAULT 0 NOT NULL,
    low_balance bigint,
    suspended_at timestamp(3) with time zone,
    suspended_reason text,
    archived_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search text GENERATED ALWAYS AS (search_fold(((((((((name || ' '::text) || email) || ' '::text) || phone) || ' '::text) || rc_number) || ' '::text) || licence_number))) STORED,
    low_balance_told_at timestamp(3) with time zone,
    CONSTRAINT partners_backdating_days_check CHECK (((backdating_days >= 0) AND (backdating_days <= 365))),
    CONSTRAINT partners_channel_check CHECK ((channel = ANY (ARRAY['wallet'::text, 'referral'::text]))),
    CONSTRAINT partners_commission_bps_check CHECK (((commission_bps >= 0) AND (commission_bps <= 10000))),
    CONSTRAINT partners_kind CHECK ((kind = ANY (ARRAY['broker'::text, 'agent'::text, 'freight_forwarder'::text, 'bank'::text]))),
    CONSTRAINT partners_low_balance_check CHECK ((low_balance >= 0)),
    CONSTRAINT partners_most_per_bottom_check CHECK ((most_per_bottom > 0)),
    CONSTRAINT partners_state CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'archived'::text]))),
    CONSTRAINT partners_suspension CHECK (((state = 'suspended'::text) = (suspended_at IS NOT NULL)))
);

CREATE TABLE report_recipients (
    schedule_id uuid NOT NULL,
    user_id uuid NOT NULL
);

CREATE TABLE report_schedules (
    id uuid NOT NULL,
    report text NOT NULL,
    every text NOT NULL,
    format text NOT NULL,
    partner_id uuid,
    next_on date NOT NULL,
    last_on date,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    created_by uuid NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    paused_at timestamp(3) with time zone,
    CONSTRAINT report_schedules_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text]))),
    CONSTRAINT report_schedules_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])))
);

CREATE TABLE wallet_reversals (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp(3) with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    decision_reason text,
    reversal_id uuid,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT wallet_reversals_amount_check CHECK ((amount > 0)),
    CONSTRAINT wallet_reversals_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
    CONSTRAINT wallet_reversals_check1 CHECK (((state = 'agreed'::text) = (reversal_id IS NOT NULL))),
    CONSTRAINT wallet_reversals_check2 CHECK (((decided_by IS NULL) OR (state = 'declined'::text) OR (decided_by <> proposed_by))),
    CONSTRAINT wallet_reversals_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT wallet_reversals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text])))
);

CREATE VIEW cargo_premium_entries AS
 SELECT e.id,
    e.transaction_id,
    e.booked_at,
    a.kind AS account,
    COALESCE(o.reference, t.reference) AS reference,
    cargo_policy_of(COALESCE(o.reference, t.reference)) AS policy_id,
        CASE
            WHEN (a.kind = 'premium'::text) THEN (- e.amount)
            ELSE (0)::bigint
        END AS charged,
        CASE
            WHEN (a.kind = 'premium-returned'::text) THEN e.amount
            ELSE (0)::bigint
        END AS returned,
        CASE
            WHEN (a.kind = 'commission-expense'::text) THEN e.amount
            ELSE (0)::bigint
        END AS commission,
        CASE
            WHEN (a.kind = 'commission-vat'::text) THEN e.amount
            ELSE (0)::bigint
        END AS vat,
        CASE
            WHEN (a.kind = 'wht-payable'::text) THEN (- e.amount)
            ELSE (0)::bigint
        END AS wht
   FROM (((ledger_entries e
     JOIN ledger_accounts a ON ((a.id = e.account_id)))
     JOIN ledger_transactions t ON ((t.id = e.transaction_id)))
     LEFT JOIN ledger_transactions o ON ((o.id = t.reversal_of)))
  WHERE ((a.currency = 'NGN'::text) AND (((a.owner = 'marine'::text) AND (a.kind = ANY (ARRAY['premium'::text, 'premium-returned'::text, 'commission-expense'::text, 'commission-vat'::text]))) OR ((a.kind = 'wht-payable'::text) AND (EXISTS ( SELECT 1
           FROM (ledger_entries beside
             JOIN ledger_accounts b ON ((b.id = beside.account_id)))
          WHERE ((beside.transaction_id = e.transaction_id) AND (b.kind = 'commission-expense'::text) AND (b.owner = 'marine'::text)))))));

CREATE VIEW cargo_premium_moves AS
 SELECT m.id,
    m.transaction_id,
    m.booked_at,
    m.account,
    m.reference,
    m.policy_id,
    m.charged,
    m.returned,
    m.commission,
    m.vat,
    m.wht,
    COALESCE(p.partner_id, partner_of_transaction(m.transaction_id)) AS partner_id,
    (COALESCE(m.policy_id, m.transaction_id))::text AS subject
   FROM (cargo_premium_entries m
     LEFT JOIN cargo_policies p ON ((p.id = m.policy_id)));

ALTER TABLE bank_allocations
    ADD CONSTRAINT bank_allocations_pkey PRIMARY KEY (id);

ALTER TABLE bank_cancelled_lines
    ADD CONSTRAINT bank_cancelled_lines_pkey PRIMARY KEY (match_id, line_id);

ALTER TABLE bank_entries
    ADD CONSTRAINT bank_entries_pkey PRIMARY KEY (id);

ALTER TABLE bank_entries
    ADD CONSTRAINT bank_entries_receiving_account_number_key UNIQUE (receiving_account, number);

ALTER TABLE bank_files
    ADD CONSTRAINT bank_files_pkey PRIMARY KEY (id);

ALTER TABLE bank_lines
    ADD CONSTRAINT bank_lines_pkey PRIMARY KEY (id);

ALTER TABLE bank_lines
    ADD CONSTRAINT bank_lines_receiving_account_fingerprint_occurrence_key UNIQUE (receiving_account, fingerprint, occurrence);

ALTER TABLE bank_mappings
    ADD CONSTRAINT bank_mappings_pkey PRIMARY KEY (bank);

ALTER TABLE bank_matches
    ADD CONSTRAINT bank_matches_pkey PRIMARY KEY (id);

ALTER TABLE bank_periods
    ADD CONSTRAINT bank_periods_pkey PRIMARY KEY (id);

ALTER TABLE bank_periods
    ADD CONSTRAINT bank_periods_receiving_account_month_key UNIQUE (receiving_account, month);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_pkey PRIMARY KEY (id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_transaction_id_key UNIQUE (transaction_id);

ALTER TABLE bank_suggestions
    ADD CONSTRAINT bank_suggestions_entry_id_key UNIQUE (entry_id);

ALTER TABLE bank_suggestions
    ADD CONSTRAINT bank_suggestions_pkey PRIMARY KEY (line_id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_credit_note_id_key UNIQUE (credit_note_id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_pkey PRIMARY KEY (id);

ALTER TABLE cargo_exposures
    ADD CONSTRAINT cargo_exposures_pkey PRIMARY KEY (kind, place);

ALTER TABLE cargo_originals
    ADD CONSTRAINT cargo_originals_pkey PRIMARY KEY (certificate_number, nia_number);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_certificate_number_key UNIQUE (certificate_number);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_debit_note_number_key UNIQUE (debit_note_number);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_pkey PRIMARY KEY (id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_policy_number_key UNIQUE (policy_number);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_verification_hash_key UNIQUE (verification_hash);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_certificate_number_key UNIQUE (certificate_number);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_debit_note_number_key UNIQUE (debit_note_number);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_pkey PRIMARY KEY (id);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_policy_id_number_key UNIQUE (policy_id, number);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_verification_hash_key UNIQUE (verification_hash);

ALTER TABLE cargo_premiums
    ADD CONSTRAINT cargo_premiums_event UNIQUE (subject, booked_at);

ALTER TABLE cargo_premiums
    ADD CONSTRAINT cargo_premiums_pkey PRIMARY KEY (id);

ALTER TABLE cargo_questions
    ADD CONSTRAINT cargo_questions_pkey PRIMARY KEY (id);

ALTER TABLE cargo_registrations
    ADD CONSTRAINT cargo_registrations_certificate_number_key UNIQUE (certificate_number);

ALTER TABLE cargo_registrations
    ADD CONSTRAINT cargo_registrations_pkey PRIMARY KEY (version_id);

ALTER TABLE client_import_mappings
    ADD CONSTRAINT client_import_mappings_pkey PRIMARY KEY (partner_id, signature);

ALTER TABLE client_import_parts
    ADD CONSTRAINT client_import_parts_pkey PRIMARY KEY (import_id, start);

ALTER TABLE client_import_rows
    ADD CONSTRAINT client_import_rows_pkey PRIMARY KEY (import_id, "position");

ALTER TABLE client_imports
    ADD CONSTRAINT client_imports_partner_id_number_key UNIQUE (partner_id, number);

ALTER TABLE client_imports
    ADD CONSTRAINT client_imports_pkey PRIMARY KEY (id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_pkey PRIMARY KEY (id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_undone_in_key UNIQUE (undone_in);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_number_key UNIQUE (number);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_pkey PRIMARY KEY (id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_transaction_id_key UNIQUE (transaction_id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_void_transaction_id_key UNIQUE (void_transaction_id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_pkey PRIMARY KEY (id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_reference_key UNIQUE (reference);

ALTER TABLE fx_rates
    ADD CONSTRAINT fx_rates_pkey PRIMARY KEY (id);

ALTER TABLE marine_clients
    ADD CONSTRAINT marine_clients_pkey PRIMARY KEY (id);

ALTER TABLE marine_documents
    ADD CONSTRAINT marine_documents_pkey PRIMARY KEY (id);

ALTER TABLE partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (id);

ALTER TABLE report_recipients
    ADD CONSTRAINT report_recipients_pkey PRIMARY KEY (schedule_id, user_id);

ALTER TABLE report_schedules
    ADD CONSTRAINT report_schedules_pkey PRIMARY KEY (id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_pkey PRIMARY KEY (id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_reversal_id_key UNIQUE (reversal_id);

CREATE INDEX bank_allocations_entry ON bank_allocations (entry_id);

CREATE INDEX bank_allocations_line ON bank_allocations (line_id) WHERE (line_id IS NOT NULL);

CREATE INDEX bank_allocations_match ON bank_allocations (match_id);

CREATE INDEX bank_cancelled_lines_of ON bank_cancelled_lines (line_id);

CREATE UNIQUE INDEX bank_cancelled_lines_once ON bank_cancelled_lines (line_id) WHERE active;

CREATE INDEX bank_entries_amounts ON bank_entries (receiving_account, amount, day) WHERE (state = ANY (ARRAY['open'::text, 'before'::text]));

CREATE INDEX bank_entries_before ON bank_entries (receiving_account) INCLUDE (amount) WHERE (state = 'before'::text);

CREATE INDEX bank_entries_list ON bank_entries (receiving_account, day DESC, id DESC);

CREATE INDEX bank_entries_near ON bank_entries (receiving_account, ((amount / 10000)), day) WHERE (state = ANY (ARRAY['open'::text, 'before'::text]));

CREATE INDEX bank_entries_open ON bank_entries (receiving_account, day, id) WHERE (state = ANY (ARRAY['open'::text, 'partly'::text, 'disputed'::text]));

CREATE INDEX bank_entries_transaction ON bank_entries (transaction_id);

CREATE UNIQUE INDEX bank_files_hash ON bank_files (receiving_account, sha256);

CREATE INDEX bank_files_list ON bank_files (receiving_account, imported_at DESC, id DESC) WHERE (state = 'imported'::text);

CREATE INDEX bank_lines_amounts ON bank_lines (receiving_account, amount, day) WHERE (state = 'open'::text);

CREATE INDEX bank_lines_file ON bank_lines (file_id);

CREATE INDEX bank_lines_list ON bank_lines (receiving_account, day DESC, id DESC);

CREATE INDEX bank_lines_open ON bank_lines (receiving_account, day, id) WHERE (state = ANY (ARRAY['open'::text, 'partly'::text, 'disputed'::text]));

CREATE INDEX bank_lines_place ON bank_lines (receiving_account, day, amount);

CREATE INDEX bank_lines_reference ON bank_lines (receiving_account, reference_key) WHERE (reference_key <> ''::text);

CREATE INDEX bank_lines_search ON bank_lines USING gin (search gin_trgm_ops);

CREATE UNIQUE INDEX bank_proposals_entry ON bank_proposals (entry_id) WHERE (state = 'proposed'::text);

CREATE UNIQUE INDEX bank_proposals_line ON bank_proposals (line_id) WHERE (state = 'proposed'::text);

CREATE INDEX bank_proposals_list ON bank_proposals (proposed_at DESC, id DESC);

CREATE INDEX bank_proposals_match ON bank_proposals (match_id) WHERE (match_id IS NOT NULL);

CREATE UNIQUE INDEX bank_proposals_open ON bank_proposals (match_id) WHERE (state = 'proposed'::text);

CREATE INDEX bank_suggestions_account ON bank_suggestions (receiving_account);

CREATE INDEX cargo_at_risk_new ON cargo_at_risk (kind, place) WHERE (NOT counted);

CREATE INDEX cargo_at_risk_place ON cargo_at_risk (kind, place, ends) INCLUDE (begins, policies, sum_insured);

CREATE UNIQUE INDEX cargo_changes_adjusted ON cargo_changes (policy_id) WHERE ((kind = 'adjustment'::text) AND (state = 'applied'::text));

CREATE INDEX cargo_changes_all ON cargo_changes (requested_at, id);

CREATE UNIQUE INDEX cargo_changes_open ON cargo_changes (policy_id) WHERE (state = 'requested'::text);

CREATE INDEX cargo_changes_policy ON cargo_changes (policy_id, requested_at);

CREATE INDEX cargo_changes_search ON cargo_changes USING gin (search gin_trgm_ops);

CREATE INDEX cargo_changes_state ON cargo_changes (state, requested_at, id);

CREATE INDEX cargo_exposures_at_risk ON cargo_exposures (kind, at_risk, id);

CREATE INDEX cargo_exposures_over ON cargo_exposures (kind, true_until);

CREATE INDEX cargo_exposures_policies ON cargo_exposures (kind, policies, id);

CREATE INDEX cargo_exposures_until ON cargo_exposures (kind, until, id);

CREATE INDEX cargo_policies_all ON cargo_policies (created_at DESC, id DESC);

CREATE INDEX cargo_policies_annual ON cargo_policies (ends_on, id) WHERE ((kind = 'annual'::text) AND (state = 'issued'::text));

CREATE INDEX cargo_policies_any_transport_document ON cargo_policies (transport_document_key((terms ->> 'transport_document'::text))) WHERE (state = ANY (ARRAY['referred'::text, 'accepted'::text, 'issued'::text]));

CREATE INDEX cargo_policies_bottom ON cargo_policies (vessel_imo, starts_on) WHERE (vessel_imo IS NOT NULL);

CREATE INDEX cargo_policies_by_change ON cargo_policies (updated_at, id);

CREATE INDEX cargo_policies_by_premium ON cargo_policies (premium_order, id);

CREATE INDEX cargo_policies_by_start ON cargo_policies (starts_order, id);

CREATE INDEX cargo_policies_client ON cargo_policies (client_id, created_at DESC, id DESC);

CREATE INDEX cargo_policies_ending ON cargo_policies (partner_id, ends_on, id) WHERE (state = 'issued'::text);

CREATE INDEX cargo_policies_hold ON cargo_policies (hold_reference) WHERE (hold_reference IS NOT NULL);

CREATE INDEX cargo_policies_issued ON cargo_policies (partner_id, issued_at) WHERE (state = 'issued'::text);

CREATE INDEX cargo_policies_issued_all ON cargo_policies (issued_at) WHERE (state = 'issued'::text);

CREATE INDEX cargo_policies_lapsing ON cargo_policies (valid_until) WHERE (state = 'accepted'::text);

CREATE INDEX cargo_policies_open_cover ON cargo_policies (open_cover_id, created_at DESC, id DESC) WHERE (open_cover_id IS NOT NULL);

CREATE INDEX cargo_policies_partner ON cargo_policies (partner_id, created_at DESC, id DESC);

CREATE INDEX cargo_policies_partner_change ON cargo_policies (partner_id, updated_at, id);

CREATE INDEX cargo_policies_partner_premium ON cargo_policies (partner_id, premium_order, id);

CREATE INDEX cargo_policies_partner_start ON cargo_policies (partner_id, starts_order, id);

CREATE INDEX cargo_policies_partner_state ON cargo_policies (partner_id, state, created_at DESC, id DESC);

CREATE INDEX cargo_policies_production ON cargo_policies (partner_id, issued_at) INCLUDE (premium) WHERE (state = 'issued'::text);

CREATE INDEX cargo_policies_same_bottom ON cargo_policies (bottom) WHERE (bottom IS NOT NULL);

CREATE INDEX cargo_policies_same_location ON cargo_policies (location, arrives_on) WHERE (location IS NOT NULL);

CREATE INDEX cargo_policies_same_vessel ON cargo_policies (partner_id, vessel_key((terms ->> 'vessel_name'::text)), ((terms ->> 'etd'::text))) WHERE (state = ANY (ARRAY['referred'::text, 'accepted'::text, 'issued'::text]));

CREATE INDEX cargo_policies_search ON cargo_policies USING gin (search gin_trgm_ops);

CREATE INDEX cargo_policies_ship ON cargo_policies (ship, sails_on) WHERE ((ship IS NOT NULL) AND (state = ANY (ARRAY['issued'::text, 'accepted'::text])));

CREATE INDEX cargo_policies_ships ON cargo_policies (vessel_key((terms ->> 'vessel_name'::text))) WHERE ((state = ANY (ARRAY['issued'::text, 'accepted'::text])) AND (vessel_imo IS NOT NULL));

CREATE INDEX cargo_policies_state ON cargo_policies (state, created_at DESC, id DESC);

CREATE INDEX cargo_policies_tariff ON cargo_policies (((price ->> 'tariff_id'::text))) WHERE (state = ANY (ARRAY['draft'::text, 'referred'::text]));

CREATE INDEX cargo_policies_transaction ON cargo_policies (transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX cargo_policies_transport_document ON cargo_policies (partner_id, transport_document_key((terms ->> 'transport_document'::text))) WHERE (state = ANY (ARRAY['referred'::text, 'accepted'::text, 'issued'::text]));

CREATE INDEX cargo_policies_unanswered ON cargo_policies (answer_by) WHERE (answer_by IS NOT NULL);

CREATE INDEX cargo_policies_waiting ON cargo_policies (referred_at, id) WHERE (state = 'referred'::text);

CREATE INDEX cargo_policies_words ON cargo_policies USING gin (string_to_array(search, ' '::text));

CREATE INDEX cargo_premium_days_all ON cargo_premium_days (day) INCLUDE (partner_id, charges, returns, charged, returned, commission, vat, wht);

CREATE INDEX cargo_premium_days_partner ON cargo_premium_days (partner_id, day) INCLUDE (charges, returns, charged, returned, commission, vat, wht);

CREATE INDEX cargo_premium_months_all ON cargo_premium_months (month) INCLUDE (partner_id, charges, returns, charged, returned, commission, vat, wht);

CREATE INDEX cargo_premium_months_partner ON cargo_premium_months (partner_id, month) INCLUDE (charges, returns, charged, returned, commission, vat, wht);

CREATE INDEX cargo_premiums_all ON cargo_premiums (booked_at DESC, id DESC);

CREATE INDEX cargo_premiums_partner ON cargo_premiums (partner_id, booked_at DESC, id DESC);

CREATE INDEX cargo_questions_policy ON cargo_questions (policy_id, asked_at);

CREATE INDEX cargo_registrations_policy ON cargo_registrations (policy_id);

CREATE INDEX client_import_rows_causes ON client_import_rows USING gin (causes) WHERE (causes <> '{}'::text[]);

CREATE INDEX client_import_rows_client ON client_import_rows (client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX client_import_rows_state ON client_import_rows (import_id, state, "position");

CREATE INDEX client_imports_due ON client_imports (created_at) WHERE (state = ANY (ARRAY['reading'::text, 'checking'::text, 'committing'::text, 'undoing'::text]));

CREATE INDEX client_imports_expired ON client_imports (created_at);

CREATE INDEX client_imports_list ON client_imports (partner_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX client_imports_live ON client_imports (partner_id, sha256) WHERE (state <> ALL (ARRAY['done'::text, 'undone'::text, 'failed'::text]));

CREATE INDEX credit_note_applications_note ON credit_note_applications (note_id, applied_at);

CREATE INDEX credit_note_applications_transaction ON credit_note_applications (transaction_id);

CREATE INDEX credit_notes_all ON credit_notes (created_at DESC, id DESC);

CREATE INDEX credit_notes_amount ON credit_notes (amount, id);

CREATE INDEX credit_notes_decider ON credit_notes (decided_by, decided_at) WHERE (decided_by IS NOT NULL);

CREATE INDEX credit_notes_issued ON credit_notes (issued_at, id);

CREATE INDEX credit_notes_open ON credit_notes (partner_id, issued_at, id) INCLUDE (open) WHERE (open > 0);

CREATE INDEX credit_notes_partner ON credit_notes (partner_id, created_at DESC, id DESC);

CREATE INDEX credit_notes_policy ON credit_notes (policy_id, created_at DESC) WHERE (policy_id IS NOT NULL);

CREATE INDEX credit_notes_search ON credit_notes USING gin (search gin_trgm_ops);

CREATE INDEX credit_notes_status ON credit_notes (status, created_at DESC, id DESC);

CREATE INDEX credit_notes_waiting ON credit_notes (submitted_at, id) WHERE (state = 'pending_approval'::text);

CREATE INDEX funding_requests_all ON funding_requests (created_at DESC, id DESC);

CREATE UNIQUE INDEX funding_requests_bank_reference ON funding_requests (receiving_account, bank_reference_key) WHERE (state = ANY (ARRAY['pending'::text, 'second_approval'::text, 'approved'::text]));

CREATE INDEX funding_requests_decided ON funding_requests (partner_id, decided_at DESC) WHERE (state = 'rejected'::text);

CREATE INDEX funding_requests_partner ON funding_requests (partner_id, created_at DESC, id DESC);

CREATE INDEX funding_requests_queue ON funding_requests (state, submitted_at, id);

CREATE INDEX funding_requests_search ON funding_requests USING gin (search gin_trgm_ops);

CREATE UNIQUE INDEX funding_requests_transaction ON funding_requests (transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX funding_requests_waiting_since ON funding_requests (COALESCE(first_approved_at, submitted_at)) WHERE (state = ANY (ARRAY['pending'::text, 'second_approval'::text]));

CREATE INDEX fx_rates_day ON fx_rates (currency, day DESC, set_at DESC);

CREATE INDEX marine_clients_all ON marine_clients (created_at DESC, id DESC);

CREATE INDEX marine_clients_email ON marine_clients (partner_id, lower(email)) WHERE (email <> ''::text);

CREATE INDEX marine_clients_id_number ON marine_clients (partner_id, id_number_hash) WHERE (id_number_hash IS NOT NULL);

CREATE INDEX marine_clients_list ON marine_clients (partner_id, created_at DESC, id DESC);

CREATE INDEX marine_clients_phone ON marine_clients (partner_id, phone) WHERE (phone <> ''::text);

CREATE INDEX marine_clients_rc ON marine_clients (partner_id, rc_number) WHERE (rc_number <> ''::text);

CREATE INDEX marine_clients_search ON marine_clients USING gin (search gin_trgm_ops);

CREATE INDEX marine_clients_tin ON marine_clients (partner_id, tin) WHERE (tin <> ''::text);

CREATE UNIQUE INDEX marine_documents_drawn ON marine_documents (object_id, kind) WHERE (kind = ANY (ARRAY['certificate'::text, 'debit_note'::text]));

CREATE INDEX marine_documents_object ON marine_documents (object_id, created_at);

CREATE INDEX marine_documents_partner ON marine_documents (partner_id, created_at DESC, id DESC);

CREATE INDEX partners_list ON partners (name, id);

CREATE INDEX partners_search ON partners USING gin (search gin_trgm_ops);

CREATE INDEX report_schedules_due ON report_schedules (next_on) WHERE (paused_at IS NULL);

CREATE INDEX wallet_reversals_list ON wallet_reversals (proposed_at DESC, id DESC);

CREATE UNIQUE INDEX wallet_reversals_open ON wallet_reversals (transaction_id) WHERE (state = 'proposed'::text);

CREATE INDEX wallet_reversals_transaction ON wallet_reversals (transaction_id);

CREATE TRIGGER bank_entries_fixed BEFORE UPDATE OF id, transaction_id, receiving_account, number, day, amount, reference ON bank_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_entries_kept BEFORE DELETE ON bank_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_entries_locked BEFORE UPDATE ON bank_entries FOR EACH ROW WHEN ((old.period_id IS NOT NULL)) EXECUTE FUNCTION refuse_locked();

CREATE TRIGGER bank_lines_fixed BEFORE UPDATE OF id, file_id, receiving_account, "row", day, amount, narration, reference, payer, fingerprint, occurrence, balance ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_lines_in_time BEFORE INSERT ON bank_lines FOR EACH ROW EXECUTE FUNCTION bank_line_in_time();

CREATE TRIGGER bank_lines_kept BEFORE DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_lines_locked BEFORE UPDATE ON bank_lines FOR EACH ROW WHEN ((old.period_id IS NOT NULL)) EXECUTE FUNCTION refuse_locked();

CREATE TRIGGER bank_lines_search_fold BEFORE INSERT ON bank_lines FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER bank_lines_whole BEFORE TRUNCATE ON bank_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_periods_kept BEFORE DELETE OR UPDATE ON bank_periods FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cargo_changes_search_fold BEFORE INSERT OR UPDATE OF search ON cargo_changes FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER cargo_policies_search_fold BEFORE INSERT OR UPDATE OF search ON cargo_policies FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER cargo_policy_at_risk AFTER INSERT OR DELETE OR UPDATE OF state, bottom, location, starts_on, arrives_on, ends_on, sum_insured_kobo, partner_id ON cargo_policies FOR EACH ROW EXECUTE FUNCTION note_cargo_at_risk();

CREATE TRIGGER cargo_policy_tallied AFTER INSERT OR DELETE OR UPDATE OF state, issued_at, premium, partner_id, commodity ON cargo_policies FOR EACH ROW EXECUTE FUNCTION tally_cargo();

CREATE TRIGGER cargo_policy_versions_fixed BEFORE DELETE OR UPDATE ON cargo_policy_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER client_import_told AFTER DELETE OR UPDATE ON client_imports FOR EACH ROW EXECUTE FUNCTION tell_client_import();

CREATE TRIGGER credit_note_applications_summed AFTER INSERT OR DELETE OR UPDATE ON credit_note_applications FOR EACH ROW EXECUTE FUNCTION sum_credit_note();

CREATE TRIGGER credit_notes_kept BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_note_kept();

CREATE TRIGGER credit_notes_search_fold BEFORE INSERT OR UPDATE OF search ON credit_notes FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER funding_requests_search_fold BEFORE INSERT OR UPDATE OF search ON funding_requests FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER fx_rates_fixed BEFORE DELETE OR UPDATE ON fx_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_bank AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_bank_entries();

CREATE TRIGGER ledger_entries_cargo AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_cargo_premiums();

CREATE TRIGGER ledger_entries_cargo_tallied AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_cargo_premiums();

CREATE TRIGGER marine_clients_search_fold BEFORE INSERT OR UPDATE OF search ON marine_clients FOR EACH ROW EXECUTE FUNCTION fold_search();

ALTER TABLE bank_allocations
    ADD CONSTRAINT bank_allocations_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES bank_entries(id);

ALTER TABLE bank_allocations
    ADD CONSTRAINT bank_allocations_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);

ALTER TABLE bank_allocations
    ADD CONSTRAINT bank_allocations_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id);

ALTER TABLE bank_cancelled_lines
    ADD CONSTRAINT bank_cancelled_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);

ALTER TABLE bank_cancelled_lines
    ADD CONSTRAINT bank_cancelled_lines_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id);

ALTER TABLE bank_entries
    ADD CONSTRAINT bank_entries_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

ALTER TABLE bank_entries
    ADD CONSTRAINT bank_entries_id_fkey FOREIGN KEY (id) REFERENCES ledger_entries(id);

ALTER TABLE bank_entries
    ADD CONSTRAINT bank_entries_period_id_fkey FOREIGN KEY (period_id) REFERENCES bank_periods(id);

ALTER TABLE bank_entries
    ADD CONSTRAINT bank_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE bank_files
    ADD CONSTRAINT bank_files_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);

ALTER TABLE bank_files
    ADD CONSTRAINT bank_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);

ALTER TABLE bank_lines
    ADD CONSTRAINT bank_lines_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

ALTER TABLE bank_lines
    ADD CONSTRAINT bank_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id);

ALTER TABLE bank_lines
    ADD CONSTRAINT bank_lines_period_id_fkey FOREIGN KEY (period_id) REFERENCES bank_periods(id);

ALTER TABLE bank_mappings
    ADD CONSTRAINT bank_mappings_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);

ALTER TABLE bank_matches
    ADD CONSTRAINT bank_matches_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);

ALTER TABLE bank_matches
    ADD CONSTRAINT bank_matches_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE bank_matches
    ADD CONSTRAINT bank_matches_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);

ALTER TABLE bank_periods
    ADD CONSTRAINT bank_periods_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES users(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES bank_entries(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_match_id_fkey FOREIGN KEY (match_id) REFERENCES bank_matches(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);

ALTER TABLE bank_proposals
    ADD CONSTRAINT bank_proposals_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE bank_suggestions
    ADD CONSTRAINT bank_suggestions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES bank_entries(id);

ALTER TABLE bank_suggestions
    ADD CONSTRAINT bank_suggestions_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_overridden_by_fkey FOREIGN KEY (overridden_by) REFERENCES users(id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES cargo_policies(id);

ALTER TABLE cargo_changes
    ADD CONSTRAINT cargo_changes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_certificate_document_id_fkey FOREIGN KEY (certificate_document_id) REFERENCES marine_documents(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_client_id_fkey FOREIGN KEY (client_id) REFERENCES marine_clients(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_open_cover_id_fkey FOREIGN KEY (open_cover_id) REFERENCES cargo_policies(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE cargo_policies
    ADD CONSTRAINT cargo_policies_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id);

ALTER TABLE cargo_policy_versions
    ADD CONSTRAINT cargo_policy_versions_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES cargo_policies(id);

ALTER TABLE cargo_questions
    ADD CONSTRAINT cargo_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id);

ALTER TABLE cargo_questions
    ADD CONSTRAINT cargo_questions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);

ALTER TABLE cargo_questions
    ADD CONSTRAINT cargo_questions_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES cargo_policies(id);

ALTER TABLE cargo_registrations
    ADD CONSTRAINT cargo_registrations_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES cargo_policies(id);

ALTER TABLE change_requests
    ADD CONSTRAINT change_requests_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE client_import_mappings
    ADD CONSTRAINT client_import_mappings_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE client_import_parts
    ADD CONSTRAINT client_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES client_imports(id) ON DELETE CASCADE;

ALTER TABLE client_import_rows
    ADD CONSTRAINT client_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES client_imports(id) ON DELETE CASCADE;

ALTER TABLE client_imports
    ADD CONSTRAINT client_imports_committed_by_fkey FOREIGN KEY (committed_by) REFERENCES users(id);

ALTER TABLE client_imports
    ADD CONSTRAINT client_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE client_imports
    ADD CONSTRAINT client_imports_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_note_id_fkey FOREIGN KEY (note_id) REFERENCES credit_notes(id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES cargo_policies(id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);

ALTER TABLE credit_note_applications
    ADD CONSTRAINT credit_note_applications_undone_in_fkey FOREIGN KEY (undone_in) REFERENCES ledger_transactions(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES cargo_policies(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES users(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_void_transaction_id_fkey FOREIGN KEY (void_transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE credit_notes
    ADD CONSTRAINT credit_notes_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES marine_documents(id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES users(id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

ALTER TABLE funding_requests
    ADD CONSTRAINT funding_requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE fx_rates
    ADD CONSTRAINT fx_rates_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);

ALTER TABLE fx_rates
    ADD CONSTRAINT fx_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);

ALTER TABLE list_views
    ADD CONSTRAINT list_views_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;

ALTER TABLE marine_clients
    ADD CONSTRAINT marine_clients_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE marine_clients
    ADD CONSTRAINT marine_clients_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE marine_documents
    ADD CONSTRAINT marine_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE marine_documents
    ADD CONSTRAINT marine_documents_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE report_recipients
    ADD CONSTRAINT report_recipients_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE;

ALTER TABLE report_recipients
    ADD CONSTRAINT report_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE report_schedules
    ADD CONSTRAINT report_schedules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE report_schedules
    ADD CONSTRAINT report_schedules_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE second_deciders
    ADD CONSTRAINT second_deciders_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE users
    ADD CONSTRAINT users_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES ledger_transactions(id);

ALTER TABLE wallet_reversals
    ADD CONSTRAINT wallet_reversals_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);
