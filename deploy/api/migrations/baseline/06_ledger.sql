-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION book_ledger_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update ledger_accounts set
    balance = balance + new.amount,
    last_number = last_number + 1,
    last_booked_at = greatest(last_booked_at, new.booked_at)
  where id = new.account_id
  returning balance, last_number, last_booked_at into new.balance_after, new.number, new.booked_at;
  return new;
end $$;

CREATE FUNCTION ledger_holds_match() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  held uuid;
begin
  if tg_table_name = 'ledger_holds' then held := new.account_id; else held := new.id; end if;
  if not exists (
    select 1 from ledger_accounts a where a.id = held and a.kind = 'wallet-held' and a.balance * a.side = (
      select coalesce(sum(amount), 0) from ledger_holds where account_id = held and state = 'open'
    )
  ) then
    raise exception 'ledger account % does not stand at its open holds', held using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION ledger_reversal_fits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select 1 from ledger_transactions where id = new.reversal_of and reversal_of is not null) then
    raise exception 'ledger transaction % reverses a reversal', new.id using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.id = new.reversal_of or t.reversal_of = new.reversal_of
    group by e.account_id
    having sum(e.amount) filter (where t.reversal_of is null) is null
      or sum(e.amount) filter (where t.reversal_of is not null)
        not between least(0, -sum(e.amount) filter (where t.reversal_of is null))
        and greatest(0, -sum(e.amount) filter (where t.reversal_of is null))
  ) then
    raise exception 'reversals of ledger transaction % take back more than it moved', new.reversal_of
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION ledger_transaction_balances() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from ledger_transactions where id = new.transaction_id and written_in = pg_current_xact_id()
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION lock_reversed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform 1 from ledger_transactions where id = new.reversal_of for no key update;
  return new;
end $$;

CREATE TABLE ledger_accounts (
    id uuid NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    floor bigint,
    owner text DEFAULT ''::text NOT NULL,
    side smallint NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    last_booked_at timestamp(3) with time zone,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_accounts_floor CHECK (((floor IS NULL) OR ((balance * side) >= floor))),
    CONSTRAINT ledger_accounts_side_check CHECK ((side = ANY (ARRAY[1, '-1'::integer])))
)
WITH (fillfactor='40');

CREATE TABLE ledger_entries (
    id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    account_id uuid NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    number integer NOT NULL,
    balance_after bigint NOT NULL,
    booked_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT ledger_entries_amount_check CHECK ((amount <> 0))
);

CREATE TABLE ledger_transactions (
    id uuid NOT NULL,
    reference text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    posted_at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    made_by text NOT NULL,
    checked_by text,
    reason text,
    reversal_of uuid,
    value_date date NOT NULL,
    written_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT ledger_transactions_checker CHECK ((checked_by <> made_by)),
    CONSTRAINT ledger_transactions_reversal CHECK (((reversal_of IS NULL) OR ((reason IS NOT NULL) AND (checked_by IS NOT NULL))))
);

CREATE TABLE ledger_holds (
    id uuid NOT NULL,
    reference text NOT NULL,
    account_id uuid NOT NULL,
    amount bigint NOT NULL,
    captured bigint DEFAULT 0 NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    opened_in uuid NOT NULL,
    resolved_in uuid,
    opened_at timestamp(3) with time zone NOT NULL,
    resolved_at timestamp(3) with time zone,
    CONSTRAINT ledger_holds_amount_check CHECK ((amount > 0)),
    CONSTRAINT ledger_holds_check CHECK (((captured >= 0) AND (captured <= amount))),
    CONSTRAINT ledger_holds_check1 CHECK ((((state = 'open'::text) AND (captured = 0) AND (resolved_in IS NULL) AND (resolved_at IS NULL)) OR ((state = 'captured'::text) AND (captured > 0) AND (resolved_in IS NOT NULL) AND (resolved_at IS NOT NULL)) OR ((state = 'released'::text) AND (captured = 0) AND (resolved_in IS NOT NULL) AND (resolved_at IS NOT NULL))))
);

ALTER TABLE ledger_accounts
    ADD CONSTRAINT ledger_accounts_currency UNIQUE (id, currency);

ALTER TABLE ledger_accounts
    ADD CONSTRAINT ledger_accounts_key UNIQUE (kind, owner, currency);

ALTER TABLE ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ledger_entries
    ADD CONSTRAINT ledger_entries_number UNIQUE (account_id, number);

ALTER TABLE ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);

ALTER TABLE ledger_holds
    ADD CONSTRAINT ledger_holds_pkey PRIMARY KEY (id);

ALTER TABLE ledger_holds
    ADD CONSTRAINT ledger_holds_reference_key UNIQUE (reference);

ALTER TABLE ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);

ALTER TABLE ledger_transactions
    ADD CONSTRAINT ledger_transactions_reference_key UNIQUE (reference);

CREATE INDEX ledger_entries_booked ON ledger_entries (booked_at, id);

CREATE INDEX ledger_entries_statement ON ledger_entries (account_id, booked_at, number);

CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);

CREATE INDEX ledger_holds_open ON ledger_holds (account_id) INCLUDE (amount) WHERE (state = 'open'::text);

CREATE INDEX ledger_holds_opened ON ledger_holds (opened_in);

CREATE INDEX ledger_holds_resolved ON ledger_holds (resolved_in) WHERE (resolved_in IS NOT NULL);

CREATE INDEX ledger_transactions_other ON ledger_transactions (posted_at DESC, id DESC) WHERE (kind = ANY (ARRAY['receipt_unclaimed'::text, 'bank_charge'::text, 'bank_interest'::text, 'write_off'::text, 'credit_note'::text, 'reversal'::text]));

CREATE INDEX ledger_transactions_reversals ON ledger_transactions (reversal_of) WHERE (reversal_of IS NOT NULL);

CREATE TRIGGER ledger_accounts_balance BEFORE UPDATE OF balance, last_number, last_booked_at ON ledger_accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_balance();

CREATE TRIGGER ledger_accounts_empty BEFORE INSERT ON ledger_accounts FOR EACH ROW WHEN (((new.balance <> 0) OR (new.last_number <> 0))) EXECUTE FUNCTION refuse_balance();

CREATE TRIGGER ledger_accounts_fixed BEFORE UPDATE OF id, kind, owner, currency, side ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_accounts_whole BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();

CREATE TRIGGER ledger_entries_booked BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION book_ledger_entry();

CREATE TRIGGER ledger_entries_fixed BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_whole BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_held_matches AFTER UPDATE ON ledger_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 'wallet-held'::text) AND (new.balance <> old.balance))) EXECUTE FUNCTION ledger_holds_match();

CREATE TRIGGER ledger_holds_fixed BEFORE UPDATE OF id, reference, account_id, amount, opened_in, opened_at ON ledger_holds FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_holds_kept BEFORE DELETE ON ledger_holds FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_holds_match AFTER INSERT OR UPDATE ON ledger_holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_holds_match();

CREATE TRIGGER ledger_holds_once BEFORE UPDATE ON ledger_holds FOR EACH ROW WHEN (((old.state <> 'open'::text) OR (new.state = 'open'::text))) EXECUTE FUNCTION refuse_resolved();

CREATE TRIGGER ledger_holds_whole BEFORE TRUNCATE ON ledger_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_reversals_fit AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reversal_of IS NOT NULL)) EXECUTE FUNCTION ledger_reversal_fits();

CREATE TRIGGER ledger_reversals_wait BEFORE INSERT ON ledger_transactions FOR EACH ROW WHEN ((new.reversal_of IS NOT NULL)) EXECUTE FUNCTION lock_reversed();

CREATE TRIGGER ledger_transactions_fixed BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_whole BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_entries
    ADD CONSTRAINT ledger_entries_account FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts(id, currency);

ALTER TABLE ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id);

ALTER TABLE ledger_holds
    ADD CONSTRAINT ledger_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id);

ALTER TABLE ledger_holds
    ADD CONSTRAINT ledger_holds_opened_in_fkey FOREIGN KEY (opened_in) REFERENCES ledger_transactions(id);

ALTER TABLE ledger_holds
    ADD CONSTRAINT ledger_holds_resolved_in_fkey FOREIGN KEY (resolved_in) REFERENCES ledger_transactions(id);

ALTER TABLE ledger_transactions
    ADD CONSTRAINT ledger_transactions_reversal_of_fkey FOREIGN KEY (reversal_of) REFERENCES ledger_transactions(id);
