-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION note_second_deciders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into second_deciders (audience, partner_id, privilege)
  select u.audience, u.partner_id, held.privilege
  from users u join roles r on r.id = u.role_id cross join lateral unnest(r.privileges) as held (privilege)
  where u.disabled_at is null and u.password_hash is not null and held.privilege in (
    'user.user.edit', 'role.role.edit', 'settings.setup.edit', 'workflow.workflow.edit',
    'marine.user.edit', 'marine.role.edit', 'marine.setup.edit')
  group by u.audience, u.partner_id, held.privilege having count(*) > 1
  on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION take_branch_of_maker() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select branch_id into new.branch_id from users where id = new.created_by;
  return new;
end
$$;

CREATE TABLE clients (
    id uuid NOT NULL,
    kind text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    gender text,
    date_of_birth date,
    email text NOT NULL,
    phone text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    lga text DEFAULT ''::text NOT NULL,
    occupation text DEFAULT ''::text NOT NULL,
    identity_hash bytea,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    contact_name text DEFAULT ''::text NOT NULL,
    tax_id text DEFAULT ''::text NOT NULL,
    search text GENERATED ALWAYS AS (search_fold(((((((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || contact_name) || ' '::text) || tax_id))) STORED,
    CONSTRAINT clients_kind_check CHECK ((kind = ANY (ARRAY['individual'::text, 'corporate'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE clients ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE contact_changes (
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    policy_id uuid,
    old_email text NOT NULL,
    old_phone text NOT NULL,
    new_email text NOT NULL,
    new_phone text NOT NULL,
    proof text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    evidence text DEFAULT ''::text NOT NULL,
    by text NOT NULL,
    user_id uuid,
    at timestamp(3) with time zone NOT NULL,
    held_until timestamp(3) with time zone NOT NULL,
    CONSTRAINT contact_changes_proof_check CHECK ((proof = ANY (ARRAY['code'::text, 'staff'::text])))
);

CREATE TABLE daily_budgets (
    name text NOT NULL,
    day date NOT NULL,
    used integer NOT NULL
);

CREATE TABLE delegations (
    id uuid NOT NULL,
    from_user_id uuid NOT NULL,
    to_user_id uuid NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT delegations_check CHECK ((from_user_id <> to_user_id)),
    CONSTRAINT delegations_check1 CHECK ((from_day <= until_day))
);

CREATE TABLE kyc_lookups (
    id_type text NOT NULL,
    id_number_hash bytea NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    date_of_birth date,
    looked_up_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE roles (
    id uuid NOT NULL,
    audience text NOT NULL,
    name text NOT NULL,
    privileges text[] NOT NULL,
    limits jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search text GENERATED ALWAYS AS (search_fold(name)) STORED,
    own_branch boolean DEFAULT false NOT NULL,
    CONSTRAINT roles_audience_check CHECK ((audience = ANY (ARRAY['staff'::text, 'marine_admin'::text, 'marine_partner'::text]))),
    CONSTRAINT roles_own_branch CHECK (((audience = 'staff'::text) OR (NOT own_branch)))
);

CREATE TABLE second_deciders (
    audience text NOT NULL,
    partner_id uuid,
    privilege text NOT NULL,
    since timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE sessions (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    tracker_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    idle_seconds integer,
    revoked_at timestamp(3) with time zone,
    approval_id uuid,
    user_agent text DEFAULT ''::text NOT NULL,
    client_id uuid,
    contact text,
    CONSTRAINT sessions_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'approver'::text, 'customer'::text, 'staff'::text, 'marine_admin'::text, 'marine_partner'::text]))),
    CONSTRAINT sessions_owner_check CHECK (((num_nonnulls(user_id, tracker_id, approval_id, client_id) = 1) AND ((kind = 'guest'::text) = (tracker_id IS NOT NULL)) AND ((kind = 'approver'::text) = (approval_id IS NOT NULL)) AND ((kind = 'customer'::text) = (client_id IS NOT NULL)) AND ((kind = 'customer'::text) = (contact IS NOT NULL))))
);

CREATE TABLE set_up_links (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);

CREATE TABLE users (
    id uuid NOT NULL,
    audience text NOT NULL,
    email text NOT NULL,
    password_hash text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    role_id uuid,
    branch_id uuid,
    partner_id uuid,
    disabled_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    department_id uuid,
    invited_at timestamp(3) with time zone,
    invited_by text DEFAULT ''::text NOT NULL,
    invitation_expires_at timestamp(3) with time zone,
    invitation_outbox_id uuid,
    accepted_at timestamp(3) with time zone,
    search text GENERATED ALWAYS AS (search_fold(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone))) STORED,
    branches uuid[],
    reset_blocked_until timestamp(3) with time zone,
    CONSTRAINT users_audience_check CHECK ((audience = ANY (ARRAY['staff'::text, 'marine_admin'::text, 'marine_partner'::text]))),
    CONSTRAINT users_branches CHECK (((branches IS NULL) OR (branch_id IS NOT NULL))),
    CONSTRAINT users_check CHECK (((audience = 'marine_partner'::text) = (partner_id IS NOT NULL)))
);
ALTER TABLE users ALTER COLUMN search SET STATISTICS 1000;

ALTER TABLE clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);

ALTER TABLE contact_changes
    ADD CONSTRAINT contact_changes_pkey PRIMARY KEY (id);

ALTER TABLE daily_budgets
    ADD CONSTRAINT daily_budgets_pkey PRIMARY KEY (name, day);

ALTER TABLE delegations
    ADD CONSTRAINT delegations_pkey PRIMARY KEY (id);

ALTER TABLE kyc_lookups
    ADD CONSTRAINT kyc_lookups_pkey PRIMARY KEY (id_type, id_number_hash);

ALTER TABLE roles
    ADD CONSTRAINT roles_audience_name_key UNIQUE (audience, name);

ALTER TABLE roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);

ALTER TABLE second_deciders
    ADD CONSTRAINT second_deciders_audience_partner_id_privilege_key UNIQUE NULLS NOT DISTINCT (audience, partner_id, privilege);

ALTER TABLE sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE set_up_links
    ADD CONSTRAINT set_up_links_pkey PRIMARY KEY (id);

ALTER TABLE set_up_links
    ADD CONSTRAINT set_up_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE users
    ADD CONSTRAINT users_audience_email_key UNIQUE (audience, email);

ALTER TABLE users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX clients_identity ON clients (identity_hash) WHERE (identity_hash IS NOT NULL);

CREATE INDEX clients_newest ON clients (created_at DESC, id DESC);

CREATE INDEX clients_phone ON clients (phone) WHERE (phone <> ''::text);

CREATE INDEX clients_search ON clients USING gin (search gin_trgm_ops);

CREATE INDEX contact_changes_client ON contact_changes (client_id, at DESC);

CREATE INDEX contact_changes_policy ON contact_changes (policy_id, held_until) WHERE (policy_id IS NOT NULL);

CREATE INDEX delegations_to ON delegations (to_user_id, until_day);

CREATE UNIQUE INDEX roles_name ON roles (audience, lower(name));

CREATE INDEX sessions_client ON sessions (client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX sessions_user ON sessions (user_id) WHERE (revoked_at IS NULL);

CREATE INDEX users_by_age ON users (audience, created_at, id);

CREATE INDEX users_by_name ON users (audience, search, id);

CREATE UNIQUE INDEX users_email ON users (audience, lower(email));

CREATE INDEX users_gone ON users (audience, search, id) WHERE (disabled_at IS NOT NULL);

CREATE INDEX users_invited ON users (audience, search, id) WHERE (password_hash IS NULL);

CREATE INDEX users_role ON users (role_id);

CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);

CREATE TRIGGER roles_second_deciders AFTER UPDATE OF privileges ON roles FOR EACH STATEMENT EXECUTE FUNCTION note_second_deciders();

CREATE TRIGGER users_second_deciders AFTER INSERT OR UPDATE OF role_id, password_hash, disabled_at ON users FOR EACH STATEMENT EXECUTE FUNCTION note_second_deciders();

ALTER TABLE contact_changes
    ADD CONSTRAINT contact_changes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);

ALTER TABLE contact_changes
    ADD CONSTRAINT contact_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE delegations
    ADD CONSTRAINT delegations_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id);

ALTER TABLE delegations
    ADD CONSTRAINT delegations_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id);

ALTER TABLE links
    ADD CONSTRAINT links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE list_views
    ADD CONSTRAINT list_views_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE;

ALTER TABLE list_views
    ADD CONSTRAINT list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE notification_channels
    ADD CONSTRAINT notification_channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE sessions
    ADD CONSTRAINT sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE;

ALTER TABLE sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE users
    ADD CONSTRAINT users_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);

ALTER TABLE users
    ADD CONSTRAINT users_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(id);

ALTER TABLE users
    ADD CONSTRAINT users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
