-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE TABLE change_requests (
    id uuid NOT NULL,
    kind text NOT NULL,
    audience text NOT NULL,
    partner_id uuid,
    privilege text NOT NULL,
    object_id text NOT NULL,
    object_name text NOT NULL,
    payload jsonb NOT NULL,
    before jsonb NOT NULL,
    changes jsonb NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    reminded_at timestamp(3) with time zone,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    reason text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT change_requests_audience_check CHECK ((audience = ANY (ARRAY['staff'::text, 'marine_admin'::text, 'marine_partner'::text]))),
    CONSTRAINT change_requests_check CHECK (((audience = 'marine_partner'::text) = (partner_id IS NOT NULL))),
    CONSTRAINT change_requests_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT change_requests_check2 CHECK (((state <> 'approved'::text) OR (decided_by <> requested_by))),
    CONSTRAINT change_requests_kind_check CHECK ((kind = ANY (ARRAY['role'::text, 'user'::text, 'tariff'::text, 'fx_rates'::text, 'workflow'::text, 'condition'::text]))),
    CONSTRAINT change_requests_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])))
);

CREATE TABLE decisions (
    id uuid NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    outcome text NOT NULL,
    privilege text NOT NULL,
    limit_name text,
    amount bigint,
    decided_by uuid NOT NULL,
    on_behalf_of uuid,
    limit_owner uuid GENERATED ALWAYS AS (COALESCE(on_behalf_of, decided_by)) STORED,
    covers boolean NOT NULL,
    decided_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT decisions_check CHECK (((limit_name IS NULL) = (amount IS NULL))),
    CONSTRAINT decisions_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text])))
);

ALTER TABLE change_requests
    ADD CONSTRAINT change_requests_pkey PRIMARY KEY (id);

ALTER TABLE decisions
    ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);

CREATE INDEX change_requests_all ON change_requests (audience, requested_at DESC, id DESC);

CREATE UNIQUE INDEX change_requests_one ON change_requests (kind, object_id) WHERE (state = 'pending'::text);

CREATE INDEX change_requests_waiting ON change_requests (expires_at) WHERE (state = 'pending'::text);

CREATE INDEX decisions_of_an_object ON decisions (object_kind, object_id);

CREATE INDEX decisions_of_the_day ON decisions (limit_owner, limit_name, decided_at) WHERE (outcome = 'approved'::text);

ALTER TABLE change_requests
    ADD CONSTRAINT change_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE change_requests
    ADD CONSTRAINT change_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

ALTER TABLE decisions
    ADD CONSTRAINT decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

ALTER TABLE decisions
    ADD CONSTRAINT decisions_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES users(id);
