-- Questions. Every change of them is a new version; forms that are open stay on theirs.
create table form_types (
  id uuid primary key, key text not null unique, name text not null, description text not null default '',
  current_version int not null, archived_at timestamptz(3), search text not null default '',
  version int not null default 1, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index form_types_list on form_types (updated_at desc, id desc);
create table form_type_versions (
  form_type_id uuid not null references form_types (id), version int not null, fields jsonb not null,
  created_by text not null default '', created_at timestamptz(3) not null default now(),
  primary key (form_type_id, version)
);

-- Rules over the answers of a run, named so that workflows can branch by them.
create table conditions (
  id uuid primary key, name text not null unique, description text not null default '', condition jsonb not null,
  version int not null default 1, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index conditions_list on conditions (updated_at desc, id desc);
