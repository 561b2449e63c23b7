-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE TABLE claim_changes (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    from_state text,
    to_state text NOT NULL,
    reason text NOT NULL,
    by text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE claim_messages (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    by_customer boolean NOT NULL,
    disagrees boolean DEFAULT false NOT NULL,
    text text NOT NULL,
    by text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE claim_notes (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    text text NOT NULL,
    by text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE claim_payees (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    name text NOT NULL,
    bank text NOT NULL,
    account_number text NOT NULL,
    given_by text NOT NULL,
    user_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    payable_from timestamp(3) with time zone NOT NULL,
    replaced_at timestamp(3) with time zone
);

CREATE TABLE claim_payments (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    voucher_id uuid,
    payee_id uuid,
    amount bigint NOT NULL,
    account text NOT NULL,
    reference text NOT NULL,
    reference_key text GENERATED ALWAYS AS (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) STORED,
    paid_on date NOT NULL,
    evidence uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    state text NOT NULL,
    recorded_by text NOT NULL,
    recorded_by_user uuid,
    recorded_at timestamp(3) with time zone NOT NULL,
    decided_by text,
    decided_by_user uuid,
    decided_at timestamp(3) with time zone,
    reason text DEFAULT ''::text NOT NULL,
    migrated boolean DEFAULT false NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT claim_payments_amount_check CHECK ((amount > 0)),
    CONSTRAINT claim_payments_check CHECK (((state = 'recorded'::text) = (decided_at IS NULL))),
    CONSTRAINT claim_payments_check1 CHECK ((migrated OR (recorded_by_user IS NOT NULL))),
    CONSTRAINT claim_payments_check2 CHECK (((state <> 'confirmed'::text) OR migrated OR ((decided_by_user IS NOT NULL) AND (decided_by_user <> recorded_by_user)))),
    CONSTRAINT claim_payments_state_check CHECK ((state = ANY (ARRAY['recorded'::text, 'confirmed'::text, 'rejected'::text, 'cancelled'::text])))
);

CREATE TABLE claim_reserves (
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    old bigint NOT NULL,
    new bigint NOT NULL,
    reason text NOT NULL,
    by text NOT NULL,
    user_id uuid,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE claims (
    id uuid NOT NULL,
    claim_number text NOT NULL,
    tracker_id uuid NOT NULL,
    policy_id uuid NOT NULL,
    client_id uuid NOT NULL,
    state text NOT NULL,
    notice jsonb NOT NULL,
    loss_date date NOT NULL,
    loss_type text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    reserve bigint DEFAULT 0 NOT NULL,
    estimate bigint,
    adjusted_loss bigint,
    excess bigint DEFAULT 0 NOT NULL,
    salvage bigint DEFAULT 0 NOT NULL,
    premium_owed bigint DEFAULT 0 NOT NULL,
    net_payable bigint,
    paid bigint,
    payment_reference text,
    paid_on date,
    currency text DEFAULT 'NGN'::text NOT NULL,
    acknowledged_at timestamp(3) with time zone,
    admitted_at timestamp(3) with time zone,
    settled_at timestamp(3) with time zone,
    acknowledge_by timestamp(3) with time zone NOT NULL,
    settle_by timestamp(3) with time zone NOT NULL,
    search text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    paid_before bigint DEFAULT 0 NOT NULL,
    net_payable_order bigint GENERATED ALWAYS AS (COALESCE(net_payable, ('-1'::integer)::bigint)) STORED,
    branch_id uuid NOT NULL,
    unanswered_since timestamp with time zone,
    disputed_at timestamp with time zone,
    late_from timestamp with time zone GENERATED ALWAYS AS (LEAST(
CASE
    WHEN ((acknowledged_at IS NULL) AND (state <> ALL (ARRAY['declined'::text, 'withdrawn'::text]))) THEN acknowledge_by
    ELSE NULL::timestamp with time zone
END,
CASE
    WHEN ((settled_at IS NULL) AND (state <> ALL (ARRAY['declined'::text, 'withdrawn'::text, 'closed'::text]))) THEN settle_by
    ELSE NULL::timestamp with time zone
END)) STORED,
    agency_code text NOT NULL,
    paper_received_at timestamp with time zone,
    objection_until timestamp with time zone,
    CONSTRAINT claims_net_payable_check CHECK ((net_payable >= 0)),
    CONSTRAINT claims_reserve_check CHECK ((reserve >= 0))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE claims ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE loss_notices (
    id uuid NOT NULL,
    reference text,
    secret_hash bytea NOT NULL,
    state text DEFAULT 'unproven'::text NOT NULL,
    role text NOT NULL,
    plate text NOT NULL,
    own_plate text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    channel text NOT NULL,
    loss_date date NOT NULL,
    place text NOT NULL,
    description text NOT NULL,
    locale text NOT NULL,
    consent jsonb NOT NULL,
    branch_id uuid,
    tracker_id uuid,
    reason text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone,
    CONSTRAINT loss_notices_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
    CONSTRAINT loss_notices_check CHECK (((state = 'unproven'::text) = (reference IS NULL))),
    CONSTRAINT loss_notices_check1 CHECK (((state = ANY (ARRAY['attached'::text, 'dismissed'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT loss_notices_check2 CHECK (((email <> ''::text) OR (phone <> ''::text))),
    CONSTRAINT loss_notices_role_check CHECK ((role = ANY (ARRAY['driver'::text, 'other_driver'::text, 'injured'::text, 'witness'::text, 'other_person'::text]))),
    CONSTRAINT loss_notices_state_check CHECK ((state = ANY (ARRAY['unproven'::text, 'received'::text, 'attached'::text, 'dismissed'::text])))
);

ALTER TABLE claim_changes
    ADD CONSTRAINT claim_changes_pkey PRIMARY KEY (id);

ALTER TABLE claim_messages
    ADD CONSTRAINT claim_messages_pkey PRIMARY KEY (id);

ALTER TABLE claim_notes
    ADD CONSTRAINT claim_notes_pkey PRIMARY KEY (id);

ALTER TABLE claim_payees
    ADD CONSTRAINT claim_payees_pkey PRIMARY KEY (id);

ALTER TABLE claim_payments
    ADD CONSTRAINT claim_payments_pkey PRIMARY KEY (id);

ALTER TABLE claim_reserves
    ADD CONSTRAINT claim_reserves_pkey PRIMARY KEY (id);

ALTER TABLE claims
    ADD CONSTRAINT claims_claim_number_key UNIQUE (claim_number);

ALTER TABLE claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (id);

ALTER TABLE claims
    ADD CONSTRAINT claims_tracker_id_key UNIQUE (tracker_id);

ALTER TABLE loss_notices
    ADD CONSTRAINT loss_notices_pkey PRIMARY KEY (id);

ALTER TABLE loss_notices
    ADD CONSTRAINT loss_notices_reference_key UNIQUE (reference);

CREATE INDEX claim_changes_claim ON claim_changes (claim_id, at);

CREATE INDEX claim_messages_claim ON claim_messages (claim_id, at);

CREATE INDEX claim_notes_claim ON claim_notes (claim_id, at);

CREATE INDEX claim_payees_claim ON claim_payees (claim_id, created_at);

CREATE UNIQUE INDEX claim_payees_current ON claim_payees (claim_id) WHERE (replaced_at IS NULL);

CREATE INDEX claim_payments_claim ON claim_payments (claim_id, recorded_at);

CREATE INDEX claim_payments_list ON claim_payments (recorded_at DESC, id DESC);

CREATE INDEX claim_payments_paid_on ON claim_payments (paid_on, id) WHERE (state = 'confirmed'::text);

CREATE UNIQUE INDEX claim_payments_reference ON claim_payments (account, reference_key) WHERE ((state = ANY (ARRAY['recorded'::text, 'confirmed'::text])) AND (NOT migrated));

CREATE INDEX claim_payments_reference_before ON claim_payments (reference_key) WHERE migrated;

CREATE INDEX claim_payments_search ON claim_payments USING gin (search gin_trgm_ops);

CREATE INDEX claim_payments_waiting ON claim_payments (recorded_at, id) WHERE (state = 'recorded'::text);

CREATE INDEX claim_reserves_claim ON claim_reserves (claim_id, at);

CREATE INDEX claims_account ON claims (((notice ->> 'account_number'::text)));

CREATE INDEX claims_agency ON claims (agency_code, created_at DESC, id DESC);

CREATE INDEX claims_branch ON claims (branch_id, created_at DESC, id DESC);

CREATE INDEX claims_by_loss_date ON claims (loss_date, id);

CREATE INDEX claims_by_net_payable ON claims (net_payable_order, id);

CREATE INDEX claims_by_reserve ON claims (reserve, id);

CREATE INDEX claims_by_state ON claims (state, id);

CREATE INDEX claims_cause ON claims (loss_type, created_at, id);

CREATE INDEX claims_client ON claims (client_id);

CREATE INDEX claims_late ON claims (late_from) WHERE (late_from IS NOT NULL);

CREATE INDEX claims_list ON claims (created_at DESC, id DESC);

CREATE INDEX claims_open ON claims (created_at DESC, id DESC) WHERE (state <> ALL (ARRAY['settled'::text, 'closed'::text, 'declined'::text, 'withdrawn'::text]));

CREATE INDEX claims_owed ON claims (branch_id) INCLUDE (updated_at, net_payable) WHERE (state = 'payment_pending'::text);

CREATE INDEX claims_paid ON claims (paid_on, id) WHERE (paid_on IS NOT NULL);

CREATE INDEX claims_policy ON claims (policy_id);

CREATE INDEX claims_search ON claims USING gin (search gin_trgm_ops);

CREATE INDEX claims_state ON claims (state, created_at DESC, id DESC);

CREATE INDEX claims_unacknowledged ON claims (acknowledge_by) WHERE ((acknowledged_at IS NULL) AND (state <> ALL (ARRAY['declined'::text, 'withdrawn'::text])));

CREATE INDEX claims_unacknowledged_branch ON claims (branch_id, acknowledge_by) WHERE ((acknowledged_at IS NULL) AND (state <> ALL (ARRAY['declined'::text, 'withdrawn'::text])));

CREATE INDEX claims_unanswered ON claims (unanswered_since, id) WHERE (unanswered_since IS NOT NULL);

CREATE INDEX claims_unsettled ON claims (settle_by) WHERE ((settled_at IS NULL) AND (state <> ALL (ARRAY['declined'::text, 'withdrawn'::text, 'closed'::text])));

CREATE INDEX claims_unsettled_branch ON claims (branch_id, settle_by) WHERE ((settled_at IS NULL) AND (state <> ALL (ARRAY['declined'::text, 'withdrawn'::text, 'closed'::text])));

CREATE INDEX loss_notices_branch ON loss_notices (branch_id);

CREATE INDEX loss_notices_received ON loss_notices (received_at DESC, id DESC) WHERE (state <> 'unproven'::text);

CREATE INDEX loss_notices_tracker ON loss_notices (tracker_id) WHERE (tracker_id IS NOT NULL);

CREATE INDEX loss_notices_unproven ON loss_notices (created_at) WHERE (state = 'unproven'::text);

CREATE TRIGGER claim_payments_search_fold BEFORE INSERT OR UPDATE OF search ON claim_payments FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER claim_tallied AFTER INSERT OR DELETE OR UPDATE OF state, reserve, loss_type, paid ON claims FOR EACH ROW EXECUTE FUNCTION tally_claim();

CREATE TRIGGER claims_branch_to_tracker AFTER INSERT OR UPDATE OF branch_id ON claims FOR EACH ROW EXECUTE FUNCTION give_branch_to_tracker();

CREATE TRIGGER claims_search_fold BEFORE INSERT OR UPDATE OF search ON claims FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER loss_notices_search_fold BEFORE INSERT OR UPDATE OF search ON loss_notices FOR EACH ROW EXECUTE FUNCTION fold_search();

ALTER TABLE claim_changes
    ADD CONSTRAINT claim_changes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;

ALTER TABLE claim_messages
    ADD CONSTRAINT claim_messages_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);

ALTER TABLE claim_notes
    ADD CONSTRAINT claim_notes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;

ALTER TABLE claim_payees
    ADD CONSTRAINT claim_payees_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;

ALTER TABLE claim_payees
    ADD CONSTRAINT claim_payees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE claim_payments
    ADD CONSTRAINT claim_payments_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id);

ALTER TABLE claim_payments
    ADD CONSTRAINT claim_payments_decided_by_user_fkey FOREIGN KEY (decided_by_user) REFERENCES users(id);

ALTER TABLE claim_payments
    ADD CONSTRAINT claim_payments_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES claim_payees(id);

ALTER TABLE claim_payments
    ADD CONSTRAINT claim_payments_recorded_by_user_fkey FOREIGN KEY (recorded_by_user) REFERENCES users(id);

ALTER TABLE claim_payments
    ADD CONSTRAINT claim_payments_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES documents(id) ON DELETE SET NULL;

ALTER TABLE claim_reserves
    ADD CONSTRAINT claim_reserves_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;

ALTER TABLE claim_reserves
    ADD CONSTRAINT claim_reserves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE claims
    ADD CONSTRAINT claims_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);

ALTER TABLE claims
    ADD CONSTRAINT claims_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);

ALTER TABLE claims
    ADD CONSTRAINT claims_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id);

ALTER TABLE claims
    ADD CONSTRAINT claims_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id);

ALTER TABLE loss_notices
    ADD CONSTRAINT loss_notices_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);

ALTER TABLE loss_notices
    ADD CONSTRAINT loss_notices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE loss_notices
    ADD CONSTRAINT loss_notices_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE SET NULL;

ALTER TABLE statement_lines
    ADD CONSTRAINT statement_lines_claim_payment_id_fkey FOREIGN KEY (claim_payment_id) REFERENCES claim_payments(id);
