-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE FUNCTION setup_rows_apart() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select 1 from setup_rows other
    where other.list = new.list and other.parent = new.parent and lower(other.code) = lower(new.code) and other.id <> new.id
      and daterange(other.effective_from, other.effective_to) && daterange(new.effective_from, new.effective_to)
  ) then
    raise exception 'periods of % % overlap', new.list, new.code using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;

CREATE TABLE retention_rules (
    kind text NOT NULL,
    days integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT retention_rules_days CHECK ((days > 0))
);

CREATE TABLE setup_rows (
    list text NOT NULL,
    code text NOT NULL,
    parent text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    effective_from date NOT NULL,
    effective_to date,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT setup_rows_period CHECK (((effective_to IS NULL) OR (effective_to >= effective_from)))
);

ALTER TABLE retention_rules
    ADD CONSTRAINT retention_rules_pkey PRIMARY KEY (kind);

ALTER TABLE setup_rows
    ADD CONSTRAINT setup_rows_id UNIQUE (id);

ALTER TABLE setup_rows
    ADD CONSTRAINT setup_rows_pkey PRIMARY KEY (list, parent, code, effective_from);

CREATE UNIQUE INDEX setup_rows_begins ON setup_rows (list, parent, lower(code), effective_from);

CREATE UNIQUE INDEX setup_rows_open ON setup_rows (list, parent, lower(code)) WHERE (effective_to IS NULL);

CREATE INDEX setup_rows_ships ON setup_rows (vessel_key(name)) WHERE (list = 'vessels'::text);

CREATE TRIGGER setup_rows_apart BEFORE INSERT OR UPDATE ON setup_rows FOR EACH ROW EXECUTE FUNCTION setup_rows_apart();
