-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION branches_of(branch_id uuid, branches uuid[], own_branch boolean) RETURNS uuid[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when coalesce(own_branch, false) then array_remove(array[branch_id], null)
    when branches is null then null
    else array(select distinct unnest(array_remove(branches || branch_id, null)))
  end
$$;

CREATE SEQUENCE notification_revisions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE branches (
    id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE company_images (
    kind text NOT NULL,
    media_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bytea NOT NULL,
    sha256 text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT company_images_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'signature'::text]))),
    CONSTRAINT company_images_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);

CREATE TABLE company_profiles (
    id smallint NOT NULL,
    name text NOT NULL,
    product_name text NOT NULL,
    address text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    website text NOT NULL,
    naicom_number text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    postal_address text DEFAULT ''::text NOT NULL,
    whatsapp text DEFAULT ''::text NOT NULL,
    complaint_route text DEFAULT ''::text NOT NULL,
    privacy_notice text DEFAULT ''::text NOT NULL,
    terms text DEFAULT ''::text NOT NULL,
    signatory_name text DEFAULT ''::text NOT NULL,
    signatory_title text DEFAULT ''::text NOT NULL,
    accent text DEFAULT ''::text NOT NULL,
    certificate_wording jsonb,
    online_branch_id uuid,
    oldest_vehicle_year integer DEFAULT 1970 NOT NULL,
    languages text[] DEFAULT '{en,da,de,el,es,fr,hu,it,ja,pl,pt,ru,sv,tr,zh}'::text[] NOT NULL,
    CONSTRAINT company_profiles_id_check CHECK ((id = 1)),
    CONSTRAINT company_profiles_oldest_vehicle_year_check CHECK (((oldest_vehicle_year >= 1900) AND (oldest_vehicle_year <= 2100)))
);

CREATE TABLE departments (
    id uuid NOT NULL,
    name text NOT NULL,
    mailing_list text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE list_views (
    id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    user_id uuid NOT NULL,
    role_id uuid,
    shown jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    partner_id uuid
);

CREATE TABLE notification_channels (
    user_id uuid NOT NULL,
    event text NOT NULL,
    bell boolean NOT NULL,
    mail boolean NOT NULL
);

CREATE TABLE notification_template_texts (
    template_id text NOT NULL,
    language text NOT NULL,
    version integer NOT NULL,
    texts jsonb,
    created_at timestamp(3) with time zone NOT NULL,
    created_by text NOT NULL
);

CREATE TABLE notification_templates (
    id text NOT NULL,
    name text NOT NULL,
    purpose text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title_key text NOT NULL,
    message_key text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    path text,
    created_at timestamp(3) with time zone NOT NULL,
    read_at timestamp(3) with time zone,
    revision bigint DEFAULT nextval('notification_revisions'::regclass) NOT NULL,
    deleted_at timestamp(3) with time zone
);

ALTER TABLE branches
    ADD CONSTRAINT branches_code_key UNIQUE (code);

ALTER TABLE branches
    ADD CONSTRAINT branches_pkey PRIMARY KEY (id);

ALTER TABLE company_images
    ADD CONSTRAINT company_images_pkey PRIMARY KEY (kind);

ALTER TABLE company_profiles
    ADD CONSTRAINT company_profiles_pkey PRIMARY KEY (id);

ALTER TABLE departments
    ADD CONSTRAINT departments_name_key UNIQUE (name);

ALTER TABLE departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (id);

ALTER TABLE list_views
    ADD CONSTRAINT list_views_pkey PRIMARY KEY (id);

ALTER TABLE notification_channels
    ADD CONSTRAINT notification_channels_pkey PRIMARY KEY (user_id, event);

ALTER TABLE notification_template_texts
    ADD CONSTRAINT notification_template_texts_pkey PRIMARY KEY (template_id, language, version);

ALTER TABLE notification_templates
    ADD CONSTRAINT notification_templates_pkey PRIMARY KEY (id);

ALTER TABLE notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX branches_code ON branches (lower(code));

CREATE UNIQUE INDEX branches_name ON branches (lower(name));

CREATE UNIQUE INDEX departments_name ON departments (lower(name));

CREATE UNIQUE INDEX list_views_own ON list_views (user_id, list, lower(name)) WHERE (role_id IS NULL);

CREATE UNIQUE INDEX list_views_shared ON list_views (role_id, partner_id, list, lower(name)) NULLS NOT DISTINCT WHERE (role_id IS NOT NULL);

CREATE INDEX notifications_deleted ON notifications (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX notifications_revision ON notifications (user_id, revision);

CREATE INDEX notifications_unread ON notifications (user_id, created_at DESC, id DESC) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id DESC);

CREATE TRIGGER notification_renumbered BEFORE UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION renumber_notification();

CREATE TRIGGER notification_told AFTER INSERT OR DELETE OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION tell_notification();

ALTER TABLE company_profiles
    ADD CONSTRAINT company_profiles_online_branch_id_fkey FOREIGN KEY (online_branch_id) REFERENCES branches(id);
