-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE TABLE policies (
    id uuid NOT NULL,
    policy_number text NOT NULL,
    certificate_number text NOT NULL,
    verification_hash bytea NOT NULL,
    verification_token_cipher bytea NOT NULL,
    tracker_id uuid,
    payment_id uuid,
    client_id uuid NOT NULL,
    cancelled_at timestamp(3) with time zone,
    plate text NOT NULL,
    vehicle jsonb NOT NULL,
    cover jsonb NOT NULL,
    names jsonb NOT NULL,
    risk_type text NOT NULL,
    cover_type text NOT NULL,
    business_type text NOT NULL,
    liability_type text NOT NULL,
    branch_id uuid NOT NULL,
    agency_code text NOT NULL,
    clo_code text NOT NULL,
    premium jsonb NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    sum_insured bigint NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    issued_on date NOT NULL,
    niid_state text DEFAULT 'pending'::text NOT NULL,
    niid_number text,
    search text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    unplated boolean DEFAULT false NOT NULL,
    chassis text,
    own_damage_from date,
    own_damage_at timestamp(3) with time zone,
    CONSTRAINT policies_niid_state_check CHECK ((niid_state = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE policies ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE quotes (
    id uuid NOT NULL,
    reference text NOT NULL,
    tracker_id uuid NOT NULL,
    proposal jsonb NOT NULL,
    names jsonb NOT NULL,
    premium jsonb NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    tariff_id uuid NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    valid_until timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT quotes_amount_check CHECK ((amount > 0))
);

CREATE TABLE tariff_drafts (
    id uuid NOT NULL,
    class text DEFAULT 'motor'::text NOT NULL,
    source text NOT NULL,
    content jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE tariffs (
    id uuid NOT NULL,
    class text NOT NULL,
    effective_from date NOT NULL,
    effective_to date,
    source text NOT NULL,
    content jsonb NOT NULL,
    published_at timestamp(3) with time zone,
    published_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT tariffs_period CHECK (((effective_to IS NULL) OR (effective_to > effective_from)))
);

ALTER TABLE policies
    ADD CONSTRAINT policies_certificate_number_key UNIQUE (certificate_number);

ALTER TABLE policies
    ADD CONSTRAINT policies_one_cover_per_chassis EXCLUDE USING gist (chassis WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((cancelled_at IS NULL));

ALTER TABLE policies
    ADD CONSTRAINT policies_one_cover_per_plate EXCLUDE USING gist (plate WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((cancelled_at IS NULL));

ALTER TABLE policies
    ADD CONSTRAINT policies_payment_id_key UNIQUE (payment_id);

ALTER TABLE policies
    ADD CONSTRAINT policies_pkey PRIMARY KEY (id);

ALTER TABLE policies
    ADD CONSTRAINT policies_policy_number_key UNIQUE (policy_number);

ALTER TABLE policies
    ADD CONSTRAINT policies_verification_hash_key UNIQUE (verification_hash);

ALTER TABLE quotes
    ADD CONSTRAINT quotes_pkey PRIMARY KEY (id);

ALTER TABLE quotes
    ADD CONSTRAINT quotes_reference_key UNIQUE (reference);

ALTER TABLE tariff_drafts
    ADD CONSTRAINT tariff_drafts_pkey PRIMARY KEY (id);

ALTER TABLE tariffs
    ADD CONSTRAINT tariffs_class_effective_from_key UNIQUE (class, effective_from);

ALTER TABLE tariffs
    ADD CONSTRAINT tariffs_ends UNIQUE (class, effective_to);

ALTER TABLE tariffs
    ADD CONSTRAINT tariffs_pkey PRIMARY KEY (id);

CREATE INDEX policies_agency ON policies (agency_code, issued_at DESC, id DESC);

CREATE INDEX policies_branch ON policies (branch_id, issued_at DESC, id DESC);

CREATE INDEX policies_by_cover ON policies (cover_type, id);

CREATE INDEX policies_by_end ON policies (end_date, id);

CREATE INDEX policies_by_plate ON policies (plate, id);

CREATE INDEX policies_by_premium ON policies (amount, id);

CREATE INDEX policies_by_start ON policies (start_date, id);

CREATE INDEX policies_cancelled ON policies (issued_at DESC, id DESC) WHERE (cancelled_at IS NOT NULL);

CREATE INDEX policies_client ON policies (client_id);

CREATE INDEX policies_end ON policies (end_date);

CREATE INDEX policies_issued_on ON policies (issued_on);

CREATE INDEX policies_list ON policies (issued_at DESC, id DESC);

CREATE INDEX policies_niid ON policies (niid_state, issued_at DESC, id DESC);

CREATE INDEX policies_plate ON policies (plate);

CREATE INDEX policies_search ON policies USING gin (search gin_trgm_ops);

CREATE INDEX policies_tracker ON policies (tracker_id);

CREATE INDEX policies_unreported ON policies (branch_id, issued_at) WHERE ((niid_state = 'pending'::text) AND (cancelled_at IS NULL));

CREATE INDEX quotes_tariff ON quotes (tariff_id, valid_until);

CREATE UNIQUE INDEX tariffs_open ON tariffs (class) WHERE (effective_to IS NULL);

CREATE TRIGGER policies_search_fold BEFORE INSERT OR UPDATE OF search ON policies FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER policy_tallied AFTER INSERT OR DELETE OR UPDATE OF cancelled_at, issued_on, start_date, end_date, branch_id, cover_type, amount ON policies FOR EACH ROW EXECUTE FUNCTION tally_policy();

CREATE TRIGGER tariffs_unchanged BEFORE UPDATE ON tariffs FOR EACH ROW EXECUTE FUNCTION tariffs_unchanged();

ALTER TABLE contact_changes
    ADD CONSTRAINT contact_changes_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id);

ALTER TABLE documents
    ADD CONSTRAINT documents_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id);

ALTER TABLE policies
    ADD CONSTRAINT policies_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);

ALTER TABLE policies
    ADD CONSTRAINT policies_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);

ALTER TABLE quotes
    ADD CONSTRAINT quotes_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariffs(id);

ALTER TABLE tariffs
    ADD CONSTRAINT tariffs_follow FOREIGN KEY (class, effective_to) REFERENCES tariffs(class, effective_from) DEFERRABLE INITIALLY DEFERRED;
