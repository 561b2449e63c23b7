-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION give_branch_of_tracker() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update forms set branch_id = new.branch_id where tracker_id = new.id;
  update approvals set branch_id = new.branch_id
    where round_id in (select id from approval_rounds where tracker_id = new.id);
  update validations set branch_id = new.branch_id where tracker_id = new.id;
  update payments set branch_id = new.branch_id where tracker_id = new.id;
  return null;
end
$$;

CREATE FUNCTION give_branch_to_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update payments set branch_id = new.branch_id where id = new.payment_id and branch_id is distinct from new.branch_id;
  return null;
end
$$;

CREATE TABLE payment_attempts (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    reference text NOT NULL,
    authorization_url text,
    access_code text,
    status text NOT NULL,
    gateway_response text,
    checks integer DEFAULT 0 NOT NULL,
    next_check_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone,
    received_amount bigint,
    received_currency text,
    refund_reference text,
    refund_noted_by uuid,
    refund_noted_at timestamp with time zone,
    refunded_by uuid,
    refunded_at timestamp with time zone,
    channel text,
    gateway_id text,
    CONSTRAINT payment_attempts_refund CHECK ((((refund_reference IS NULL) = (refund_noted_at IS NULL)) AND ((refunded_at IS NULL) OR ((refund_noted_at IS NOT NULL) AND ((refunded_by IS NULL) OR (refunded_by IS DISTINCT FROM refund_noted_by)))))),
    CONSTRAINT payment_attempts_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'abandoned'::text, 'review'::text])))
);

CREATE TABLE payment_events (
    event text NOT NULL,
    reference text NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE payment_reversals (
    id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    kind text NOT NULL,
    gateway_id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    answer_by timestamp(3) with time zone,
    opened_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone,
    posted bigint DEFAULT 0 NOT NULL,
    next_check_at timestamp(3) with time zone,
    CONSTRAINT payment_reversals_amount_check CHECK ((amount >= 0)),
    CONSTRAINT payment_reversals_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT payment_reversals_check1 CHECK (((state = 'returned'::text) OR (posted = 0))),
    CONSTRAINT payment_reversals_kind_check CHECK ((kind = ANY (ARRAY['dispute'::text, 'refund'::text, 'reversal'::text]))),
    CONSTRAINT payment_reversals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'returned'::text, 'kept'::text])))
);

CREATE TABLE payments (
    id uuid NOT NULL,
    tracker_id uuid,
    quote_id uuid,
    client_id uuid,
    amount bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    failure_reason text,
    reference text,
    paid_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    words text GENERATED ALWAYS AS (((search || ' '::text) || search_fold(COALESCE(reference, ''::text)))) STORED,
    branch_id uuid,
    CONSTRAINT payments_amount_check CHECK ((amount > 0)),
    CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'abandoned'::text, 'review'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE payments ALTER COLUMN search SET STATISTICS 1000;
ALTER TABLE payments ALTER COLUMN words SET STATISTICS 1000;

CREATE TABLE statement_files (
    id uuid NOT NULL,
    account text NOT NULL,
    file_name text NOT NULL,
    sha256 text NOT NULL,
    added integer NOT NULL,
    left_out integer NOT NULL,
    imported_by_user uuid NOT NULL,
    imported_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE statement_lines (
    id uuid NOT NULL,
    file_id uuid,
    account text NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    narration text DEFAULT ''::text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    reference_key text GENERATED ALWAYS AS (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    words text[] DEFAULT '{}'::text[] NOT NULL,
    fingerprint text NOT NULL,
    occurrence integer NOT NULL,
    added_by text NOT NULL,
    added_by_user uuid NOT NULL,
    added_at timestamp(3) with time zone NOT NULL,
    receipt_id uuid,
    claim_payment_id uuid,
    matched_by text,
    matched_by_user uuid,
    matched_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT statement_lines_amount_check CHECK ((amount <> 0)),
    CONSTRAINT statement_lines_check CHECK ((num_nonnulls(receipt_id, claim_payment_id) =
CASE
    WHEN (matched_at IS NULL) THEN 0
    ELSE 1
END)),
    CONSTRAINT statement_lines_check1 CHECK (((matched_at IS NULL) = (matched_by_user IS NULL)))
);

ALTER TABLE payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);

ALTER TABLE payment_attempts
    ADD CONSTRAINT payment_attempts_reference_key UNIQUE (reference);

ALTER TABLE payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (event, reference);

ALTER TABLE payment_reversals
    ADD CONSTRAINT payment_reversals_kind_gateway_id_key UNIQUE (kind, gateway_id);

ALTER TABLE payment_reversals
    ADD CONSTRAINT payment_reversals_pkey PRIMARY KEY (id);

ALTER TABLE payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE payments
    ADD CONSTRAINT payments_reference_key UNIQUE (reference);

ALTER TABLE statement_files
    ADD CONSTRAINT statement_files_pkey PRIMARY KEY (id);

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_account_fingerprint_occurrence_key UNIQUE (account, fingerprint, occurrence);

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_pkey PRIMARY KEY (id);

CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text]));

CREATE INDEX payment_attempts_gateway ON payment_attempts (gateway_id) WHERE (gateway_id IS NOT NULL);

CREATE INDEX payment_attempts_held ON payment_attempts (settled_at, id) INCLUDE (received_amount, received_currency) WHERE ((received_amount IS NOT NULL) AND (refunded_at IS NULL));

CREATE INDEX payment_attempts_payment ON payment_attempts (payment_id);

CREATE INDEX payment_attempts_received ON payment_attempts (settled_at DESC, id DESC) WHERE ((status = 'succeeded'::text) OR (received_amount IS NOT NULL) OR ((status = 'review'::text) AND (gateway_response = 'quote_replaced'::text)));

CREATE UNIQUE INDEX payment_attempts_refund ON payment_attempts (refund_reference) WHERE (refund_reference IS NOT NULL);

CREATE INDEX payment_reversals_attempt ON payment_reversals (attempt_id, opened_at);

CREATE INDEX payment_reversals_due ON payment_reversals (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX payments_amount ON payments (amount, id);

CREATE INDEX payments_branch ON payments (branch_id, created_at DESC, id DESC) WHERE (branch_id IS NOT NULL);

CREATE INDEX payments_list ON payments (created_at DESC, id DESC);

CREATE INDEX payments_status ON payments (status, created_at DESC, id DESC);

CREATE INDEX payments_tracker ON payments (tracker_id);

CREATE INDEX payments_words ON payments USING gin (words gin_trgm_ops);

CREATE UNIQUE INDEX statement_lines_claim_payment ON statement_lines (claim_payment_id) WHERE (claim_payment_id IS NOT NULL);

CREATE INDEX statement_lines_file ON statement_lines (file_id);

CREATE INDEX statement_lines_list ON statement_lines (day DESC, id DESC);

CREATE INDEX statement_lines_open ON statement_lines (account, amount, day) INCLUDE (reference_key) WHERE (matched_at IS NULL);

CREATE UNIQUE INDEX statement_lines_receipt ON statement_lines (receipt_id) WHERE (receipt_id IS NOT NULL);

CREATE INDEX statement_lines_search ON statement_lines USING gin (search gin_trgm_ops);

CREATE TRIGGER payments_branch BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION take_branch_of_tracker();

CREATE TRIGGER payments_search_fold BEFORE INSERT OR UPDATE OF search ON payments FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER policies_branch_to_payment AFTER INSERT OR UPDATE OF branch_id, payment_id ON policies FOR EACH ROW WHEN ((new.payment_id IS NOT NULL)) EXECUTE FUNCTION give_branch_to_payment();

CREATE TRIGGER statement_lines_search_fold BEFORE INSERT OR UPDATE OF search ON statement_lines FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER trackers_branch_to_parts AFTER UPDATE OF branch_id ON trackers FOR EACH ROW WHEN ((old.branch_id IS DISTINCT FROM new.branch_id)) EXECUTE FUNCTION give_branch_of_tracker();

ALTER TABLE payment_attempts
    ADD CONSTRAINT payment_attempts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE payment_attempts
    ADD CONSTRAINT payment_attempts_refund_noted_by_fkey FOREIGN KEY (refund_noted_by) REFERENCES users(id);

ALTER TABLE payment_attempts
    ADD CONSTRAINT payment_attempts_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES users(id);

ALTER TABLE payment_reversals
    ADD CONSTRAINT payment_reversals_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id);

ALTER TABLE payments
    ADD CONSTRAINT payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);

ALTER TABLE payments
    ADD CONSTRAINT payments_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id);

ALTER TABLE payments
    ADD CONSTRAINT payments_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id);

ALTER TABLE policies
    ADD CONSTRAINT policies_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE statement_files
    ADD CONSTRAINT statement_files_imported_by_user_fkey FOREIGN KEY (imported_by_user) REFERENCES users(id);

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_added_by_user_fkey FOREIGN KEY (added_by_user) REFERENCES users(id);

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES statement_files(id);

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_matched_by_user_fkey FOREIGN KEY (matched_by_user) REFERENCES users(id);

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES payment_attempts(id);
