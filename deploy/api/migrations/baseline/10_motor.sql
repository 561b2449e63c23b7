-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE TABLE saved_quotes (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    told jsonb NOT NULL,
    amount bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE saved_quotes
    ADD CONSTRAINT saved_quotes_pkey PRIMARY KEY (id);

ALTER TABLE saved_quotes
    ADD CONSTRAINT saved_quotes_token_hash_key UNIQUE (token_hash);

CREATE INDEX saved_quotes_expiry ON saved_quotes (expires_at);
