-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION give_branch_to_tracker() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update trackers set branch_id = new.branch_id where id = new.tracker_id and branch_id is distinct from new.branch_id;
  return null;
end
$$;

CREATE FUNCTION give_proven_branch() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update trackers set branch_id = policies.branch_id from policies
  where trackers.id = new.tracker_id and policies.id = new.policy_id and trackers.branch_id is distinct from policies.branch_id;
  return null;
end
$$;

CREATE FUNCTION give_search_to_forms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update forms set search = new.search where tracker_id = new.id;
  return null;
end
$$;

CREATE FUNCTION take_branch_of_tracker() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select branch_id into new.branch_id from trackers where id = new.tracker_id;
  return new;
end
$$;

CREATE FUNCTION take_search_of_run() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select search into new.search from trackers where id = new.tracker_id;
  return new;
end
$$;

CREATE TABLE approval_rounds (
    id uuid NOT NULL,
    tracker_id uuid NOT NULL,
    workflow_id integer NOT NULL,
    step_key text NOT NULL,
    entry integer NOT NULL,
    mode text NOT NULL,
    amount bigint,
    currency text DEFAULT 'NGN'::text NOT NULL,
    limit_name text,
    subject jsonb NOT NULL,
    facts jsonb NOT NULL,
    makers uuid[] NOT NULL,
    state text NOT NULL,
    due_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone,
    repeats integer DEFAULT 0 NOT NULL,
    CONSTRAINT approval_rounds_mode_check CHECK ((mode = ANY (ARRAY['any'::text, 'all'::text]))),
    CONSTRAINT approval_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'returned'::text, 'declined'::text, 'closed'::text, 'expired'::text])))
);

CREATE TABLE approvals (
    id uuid NOT NULL,
    round_id uuid NOT NULL,
    tracker_id uuid NOT NULL,
    workflow_id integer NOT NULL,
    asked jsonb NOT NULL,
    state text NOT NULL,
    reason text,
    decided_by text,
    decided_by_user uuid,
    decided_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    one_of_several boolean DEFAULT false NOT NULL,
    on_behalf_of text,
    branch_id uuid,
    handed_by text,
    handed_by_user uuid,
    handed_reason text,
    handed_at timestamp(3) with time zone,
    CONSTRAINT approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'returned'::text, 'declined'::text, 'closed'::text, 'expired'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE approvals ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE conditions (
    id uuid NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    condition jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE form_submissions (
    form_id uuid NOT NULL,
    number integer NOT NULL,
    answers jsonb NOT NULL,
    submitted_at timestamp(3) with time zone NOT NULL,
    submitted_by text NOT NULL,
    user_id uuid
);

CREATE TABLE form_type_versions (
    form_type_id uuid NOT NULL,
    version integer NOT NULL,
    fields jsonb NOT NULL,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE form_types (
    id uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    current_version integer NOT NULL,
    archived_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE forms (
    id uuid NOT NULL,
    tracker_id uuid NOT NULL,
    workflow_id integer NOT NULL,
    step_key text NOT NULL,
    form_type text NOT NULL,
    form_type_version integer NOT NULL,
    status text NOT NULL,
    draft jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    filled_by text DEFAULT 'guest'::text NOT NULL,
    assignee jsonb,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    due_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    branch_id uuid,
    CONSTRAINT forms_filled_by_check CHECK ((filled_by = ANY (ARRAY['guest'::text, 'staff'::text]))),
    CONSTRAINT forms_status_check CHECK ((status = ANY (ARRAY['open'::text, 'submitted'::text, 'closed'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE forms ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE tracker_events (
    id uuid NOT NULL,
    tracker_id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE trackers (
    id uuid NOT NULL,
    reference text NOT NULL,
    workflow_id integer NOT NULL,
    workflow_version integer NOT NULL,
    customer_id uuid,
    id_type text,
    customer_id_alt text,
    current_step_index integer NOT NULL,
    total_steps integer NOT NULL,
    step_key text NOT NULL,
    state text NOT NULL,
    answers jsonb NOT NULL,
    locale text NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    due_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    waits_for text,
    entry integer DEFAULT 0 NOT NULL,
    returned_from text,
    created_by uuid,
    reminded_at timestamp(3) with time zone,
    escalated_at timestamp(3) with time zone,
    branch_id uuid,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT trackers_check CHECK (((current_step_index >= 0) AND (current_step_index <= total_steps))),
    CONSTRAINT trackers_state_check CHECK ((state = ANY (ARRAY['running'::text, 'waiting'::text, 'review'::text, 'completed'::text, 'cancelled'::text, 'declined'::text]))),
    CONSTRAINT trackers_waits_for_check CHECK ((waits_for = ANY (ARRAY['guest'::text, 'staff'::text, 'approval'::text, 'payment'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE trackers ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE upload_parts (
    upload_id uuid NOT NULL,
    start integer NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE uploads (
    id uuid NOT NULL,
    form_id uuid NOT NULL,
    tracker_id uuid NOT NULL,
    purpose text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    document_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    sender bytea,
    tries integer DEFAULT 0 NOT NULL,
    question text,
    CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['file'::text, 'photo'::text, 'signature'::text]))),
    CONSTRAINT uploads_question_check CHECK ((length(question) <= 200))
);

CREATE TABLE validations (
    id uuid NOT NULL,
    tracker_id uuid NOT NULL,
    id_type text,
    id_number_cipher bytea,
    id_number_hash bytea,
    id_number_mask text,
    email text NOT NULL,
    phone text NOT NULL,
    consent jsonb NOT NULL,
    kyc_status text DEFAULT 'not_checked'::text NOT NULL,
    first_name text,
    last_name text,
    date_of_birth date,
    reason text,
    kyc_attempts integer DEFAULT 0 NOT NULL,
    kyc_next_at timestamp(3) with time zone,
    code_sent_at timestamp(3) with time zone,
    verified_at timestamp(3) with time zone,
    reviewed_by uuid,
    created_at timestamp(3) with time zone NOT NULL,
    kind text DEFAULT 'identity'::text NOT NULL,
    step_key text DEFAULT 'identity'::text NOT NULL,
    policy_id uuid,
    searched text,
    code_channel text,
    typed_last_name text,
    branch_id uuid,
    CONSTRAINT validations_code_channel_check CHECK ((code_channel = ANY (ARRAY['email'::text, 'sms'::text, 'both'::text]))),
    CONSTRAINT validations_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'contact'::text, 'policy'::text]))),
    CONSTRAINT validations_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['not_checked'::text, 'verified'::text, 'mismatch'::text, 'not_found'::text, 'pending'::text, 'manual_review'::text])))
);

CREATE TABLE workflow_versions (
    workflow_id integer NOT NULL,
    version integer NOT NULL,
    steps jsonb NOT NULL,
    consent jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by text DEFAULT ''::text NOT NULL
);

CREATE TABLE workflows (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    current_version integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'published'::text NOT NULL,
    draft jsonb,
    seeded boolean DEFAULT false NOT NULL,
    consent_text text DEFAULT ''::text NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT workflows_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

ALTER TABLE approval_rounds
    ADD CONSTRAINT approval_rounds_pkey PRIMARY KEY (id);

ALTER TABLE approval_rounds
    ADD CONSTRAINT approval_rounds_tracker_id_entry_key UNIQUE (tracker_id, entry);

ALTER TABLE approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (id);

ALTER TABLE conditions
    ADD CONSTRAINT conditions_name_key UNIQUE (name);

ALTER TABLE conditions
    ADD CONSTRAINT conditions_pkey PRIMARY KEY (id);

ALTER TABLE form_submissions
    ADD CONSTRAINT form_submissions_pkey PRIMARY KEY (form_id, number);

ALTER TABLE form_type_versions
    ADD CONSTRAINT form_type_versions_pkey PRIMARY KEY (form_type_id, version);

ALTER TABLE form_types
    ADD CONSTRAINT form_types_key_key UNIQUE (key);

ALTER TABLE form_types
    ADD CONSTRAINT form_types_pkey PRIMARY KEY (id);

ALTER TABLE forms
    ADD CONSTRAINT forms_pkey PRIMARY KEY (id);

ALTER TABLE forms
    ADD CONSTRAINT forms_tracker_id_step_key_key UNIQUE (tracker_id, step_key);

ALTER TABLE tracker_events
    ADD CONSTRAINT tracker_events_pkey PRIMARY KEY (id);

ALTER TABLE trackers
    ADD CONSTRAINT trackers_pkey PRIMARY KEY (id);

ALTER TABLE trackers
    ADD CONSTRAINT trackers_reference_key UNIQUE (reference);

ALTER TABLE upload_parts
    ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, start);

ALTER TABLE uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE validations
    ADD CONSTRAINT validations_pkey PRIMARY KEY (id);

ALTER TABLE workflow_versions
    ADD CONSTRAINT workflow_versions_pkey PRIMARY KEY (workflow_id, version);

ALTER TABLE workflows
    ADD CONSTRAINT workflows_pkey PRIMARY KEY (id);

CREATE INDEX approval_rounds_expired ON approval_rounds (tracker_id, entry) WHERE (state = 'expired'::text);

CREATE INDEX approval_rounds_open ON approval_rounds (expires_at) WHERE (state = 'open'::text);

CREATE INDEX approval_rounds_waiting ON approval_rounds (workflow_id, created_at) WHERE (state = 'open'::text);

CREATE INDEX approvals_asked ON approvals (((asked ->> 'id'::text)), created_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX approvals_branch ON approvals (branch_id, workflow_id, created_at DESC, id DESC) WHERE (branch_id IS NOT NULL);

CREATE UNIQUE INDEX approvals_distinct ON approvals (round_id, decided_by_user) WHERE (decided_by_user IS NOT NULL);

CREATE INDEX approvals_handed_over ON approvals (handed_by_user) WHERE ((state = 'waiting'::text) AND (handed_by_user IS NOT NULL));

CREATE INDEX approvals_list ON approvals (workflow_id, created_at DESC, id DESC);

CREATE INDEX approvals_round ON approvals (round_id);

CREATE INDEX approvals_search ON approvals USING gin (search gin_trgm_ops);

CREATE INDEX approvals_state ON approvals (workflow_id, state, created_at DESC, id DESC);

CREATE INDEX conditions_list ON conditions (updated_at DESC, id DESC);

CREATE INDEX form_types_list ON form_types (updated_at DESC, id DESC);

CREATE INDEX forms_asked ON forms (((assignee ->> 'id'::text)), created_at, id) WHERE ((status = 'open'::text) AND (filled_by = 'staff'::text));

CREATE INDEX forms_branch ON forms (branch_id, workflow_id, created_at DESC, id DESC) WHERE (branch_id IS NOT NULL);

CREATE INDEX forms_list ON forms (workflow_id, created_at DESC, id DESC);

CREATE INDEX forms_of_staff_open ON forms (tracker_id) INCLUDE (assignee) WHERE ((status = 'open'::text) AND (filled_by = 'staff'::text));

CREATE INDEX forms_search ON forms USING gin (search gin_trgm_ops);

CREATE INDEX forms_state ON forms (workflow_id, status, created_at DESC, id DESC);

CREATE INDEX forms_unasked ON forms (created_at, id) WHERE ((status = 'open'::text) AND (filled_by = 'staff'::text) AND ((assignee ->> 'id'::text) IS NULL));

CREATE INDEX forms_updated ON forms (workflow_id, updated_at DESC, id DESC);

CREATE INDEX tracker_events_tracker ON tracker_events (tracker_id, at);

CREATE INDEX trackers_branch ON trackers (branch_id, workflow_id, created_at DESC, id DESC) WHERE (branch_id IS NOT NULL);

CREATE INDEX trackers_customer ON trackers (workflow_id, customer_id);

CREATE INDEX trackers_due ON trackers (workflow_id, due_at) INCLUDE (created_at, id) WHERE (waits_for IS NOT NULL);

CREATE INDEX trackers_late ON trackers (due_at) WHERE ((due_at IS NOT NULL) AND (escalated_at IS NULL));

CREATE INDEX trackers_list ON trackers (workflow_id, created_at DESC, id DESC);

CREATE INDEX trackers_of_customer ON trackers (customer_id, created_at DESC, id DESC);

CREATE INDEX trackers_progress ON trackers (workflow_id, current_step_index DESC, id DESC);

CREATE INDEX trackers_search ON trackers USING gin (search gin_trgm_ops);

CREATE INDEX trackers_state ON trackers (workflow_id, state, created_at DESC, id DESC);

CREATE INDEX trackers_step ON trackers (workflow_id, step_key, created_at DESC, id DESC);

CREATE INDEX trackers_unpaid ON trackers (workflow_id, created_at) WHERE ((step_key = 'payment'::text) AND (state = 'waiting'::text));

CREATE INDEX trackers_updated ON trackers (workflow_id, updated_at DESC, id DESC);

CREATE INDEX trackers_waits ON trackers (workflow_id, waits_for, created_at DESC, id DESC) WHERE (waits_for IS NOT NULL);

CREATE INDEX uploads_form ON uploads (form_id);

CREATE INDEX uploads_sender ON uploads (sender, created_at);

CREATE INDEX uploads_unfinished ON uploads (created_at) WHERE (document_id IS NULL);

CREATE INDEX validations_pending ON validations (kyc_next_at) WHERE (kyc_status = 'pending'::text);

CREATE INDEX validations_review ON validations (created_at, id) WHERE (kyc_status = 'manual_review'::text);

CREATE UNIQUE INDEX validations_step ON validations (tracker_id, step_key);

CREATE INDEX validations_tracker ON validations (tracker_id);

CREATE INDEX workflows_list ON workflows (updated_at DESC, id DESC);

CREATE TRIGGER approvals_branch BEFORE INSERT ON approvals FOR EACH ROW EXECUTE FUNCTION take_branch_of_tracker();

CREATE TRIGGER approvals_search_fold BEFORE INSERT OR UPDATE OF search ON approvals FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER form_types_search_fold BEFORE INSERT OR UPDATE OF search ON form_types FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER forms_branch BEFORE INSERT ON forms FOR EACH ROW EXECUTE FUNCTION take_branch_of_tracker();

CREATE TRIGGER forms_search_of_run BEFORE INSERT ON forms FOR EACH ROW EXECUTE FUNCTION take_search_of_run();

CREATE TRIGGER policies_branch_to_tracker AFTER INSERT OR UPDATE OF branch_id ON policies FOR EACH ROW WHEN ((new.tracker_id IS NOT NULL)) EXECUTE FUNCTION give_branch_to_tracker();

CREATE TRIGGER run_begun AFTER INSERT ON trackers FOR EACH ROW EXECUTE FUNCTION tally_run();

CREATE TRIGGER run_completed AFTER UPDATE OF state ON trackers FOR EACH ROW WHEN (((old.state = 'completed'::text) <> (new.state = 'completed'::text))) EXECUTE FUNCTION tally_run();

CREATE TRIGGER trackers_branch_of_maker BEFORE INSERT ON trackers FOR EACH ROW WHEN (((new.branch_id IS NULL) AND (new.created_by IS NOT NULL))) EXECUTE FUNCTION take_branch_of_maker();

CREATE TRIGGER trackers_search_fold BEFORE INSERT OR UPDATE OF search ON trackers FOR EACH ROW EXECUTE FUNCTION fold_search();

CREATE TRIGGER trackers_search_to_forms AFTER UPDATE OF search ON trackers FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION give_search_to_forms();

CREATE TRIGGER validations_branch BEFORE INSERT ON validations FOR EACH ROW EXECUTE FUNCTION take_branch_of_tracker();

CREATE TRIGGER validations_branch_to_tracker AFTER INSERT OR UPDATE OF policy_id, verified_at ON validations FOR EACH ROW WHEN (((new.policy_id IS NOT NULL) AND (new.verified_at IS NOT NULL))) EXECUTE FUNCTION give_proven_branch();

CREATE TRIGGER workflows_search_fold BEFORE INSERT OR UPDATE OF search ON workflows FOR EACH ROW EXECUTE FUNCTION fold_search();

ALTER TABLE approval_rounds
    ADD CONSTRAINT approval_rounds_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE approvals
    ADD CONSTRAINT approvals_decided_by_user_fkey FOREIGN KEY (decided_by_user) REFERENCES users(id);

ALTER TABLE approvals
    ADD CONSTRAINT approvals_handed_by_user_fkey FOREIGN KEY (handed_by_user) REFERENCES users(id);

ALTER TABLE approvals
    ADD CONSTRAINT approvals_round_id_fkey FOREIGN KEY (round_id) REFERENCES approval_rounds(id) ON DELETE CASCADE;

ALTER TABLE documents
    ADD CONSTRAINT documents_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE form_submissions
    ADD CONSTRAINT form_submissions_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE CASCADE;

ALTER TABLE form_submissions
    ADD CONSTRAINT form_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE form_type_versions
    ADD CONSTRAINT form_type_versions_form_type_id_fkey FOREIGN KEY (form_type_id) REFERENCES form_types(id);

ALTER TABLE forms
    ADD CONSTRAINT forms_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE links
    ADD CONSTRAINT links_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id) ON DELETE CASCADE;

ALTER TABLE links
    ADD CONSTRAINT links_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE policies
    ADD CONSTRAINT policies_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id);

ALTER TABLE quotes
    ADD CONSTRAINT quotes_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE sessions
    ADD CONSTRAINT sessions_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id) ON DELETE CASCADE;

ALTER TABLE sessions
    ADD CONSTRAINT sessions_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE tracker_events
    ADD CONSTRAINT tracker_events_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE trackers
    ADD CONSTRAINT trackers_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);

ALTER TABLE trackers
    ADD CONSTRAINT trackers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

ALTER TABLE trackers
    ADD CONSTRAINT trackers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES clients(id);

ALTER TABLE trackers
    ADD CONSTRAINT trackers_workflow_id_workflow_version_fkey FOREIGN KEY (workflow_id, workflow_version) REFERENCES workflow_versions(workflow_id, version);

ALTER TABLE upload_parts
    ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE;

ALTER TABLE uploads
    ADD CONSTRAINT uploads_form_id_fkey FOREIGN KEY (form_id) REFERENCES forms(id) ON DELETE CASCADE;

ALTER TABLE validations
    ADD CONSTRAINT validations_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id);

ALTER TABLE validations
    ADD CONSTRAINT validations_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id);

ALTER TABLE validations
    ADD CONSTRAINT validations_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES trackers(id) ON DELETE CASCADE;

ALTER TABLE workflow_versions
    ADD CONSTRAINT workflow_versions_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id);
