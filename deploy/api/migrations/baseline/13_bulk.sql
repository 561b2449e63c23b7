-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE TABLE batch_rows (
    id uuid NOT NULL,
    batch_id uuid NOT NULL,
    "position" integer NOT NULL,
    object_id uuid NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    amount bigint,
    state text NOT NULL,
    code text,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp(3) with time zone,
    CONSTRAINT batch_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'left'::text])))
);

CREATE TABLE batches (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    list text NOT NULL,
    act text NOT NULL,
    asked jsonb NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    locale text NOT NULL,
    state text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT batches_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'done'::text, 'stopped'::text])))
);

CREATE TABLE exports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    list text NOT NULL,
    format text NOT NULL,
    asked jsonb NOT NULL,
    locale text NOT NULL,
    state text NOT NULL,
    rows_done integer DEFAULT 0 NOT NULL,
    rows_total integer NOT NULL,
    file_name text NOT NULL,
    file_key text,
    failure text,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    schedule_id uuid,
    CONSTRAINT exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
    CONSTRAINT exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

ALTER TABLE batch_rows
    ADD CONSTRAINT batch_rows_batch_id_position_key UNIQUE (batch_id, "position");

ALTER TABLE batch_rows
    ADD CONSTRAINT batch_rows_pkey PRIMARY KEY (id);

ALTER TABLE batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (id);

ALTER TABLE exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);

CREATE INDEX batches_expired ON batches (expires_at);

CREATE INDEX batches_open ON batches (created_at) WHERE (state = 'running'::text);

CREATE INDEX batches_own ON batches (user_id, created_at DESC, id DESC);

CREATE INDEX exports_expired ON exports (expires_at);

CREATE INDEX exports_open ON exports (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX exports_own ON exports (user_id, created_at DESC, id DESC);

CREATE INDEX exports_schedule ON exports (schedule_id) WHERE (schedule_id IS NOT NULL);

ALTER TABLE batch_rows
    ADD CONSTRAINT batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE;

ALTER TABLE batches
    ADD CONSTRAINT batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE exports
    ADD CONSTRAINT exports_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE SET NULL;

ALTER TABLE exports
    ADD CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
