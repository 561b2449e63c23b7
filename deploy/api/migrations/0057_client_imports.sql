-- Clients of a partner that come in a file. What stands in a cell is sealed: identity numbers are among it.
create table client_imports (
  id uuid primary key, partner_id uuid not null references partners (id), number int not null,
  created_by uuid not null references users (id), locale text not null,
  file_name text not null, format text not null check (format in ('csv', 'xlsx')),
  size int not null check (size > 0), received int not null default 0, sha256 text not null,
  state text not null default 'uploading' check (state in
    ('uploading', 'reading', 'mapping', 'checking', 'checked', 'committing', 'done', 'undoing', 'undone', 'failed')),
  -- How the file is read: encoding and delimiter, or the sheet. One parser reads it, once.
  reading jsonb not null default '{}', sheets text[] not null default '{}',
  -- Positions: of the row that names the columns, and of columns that hold days a spreadsheet made.
  head_row int, dated int[] not null default '{}',
  mapping jsonb, date_format text,
  on_duplicate text not null default 'skip' check (on_duplicate in ('skip', 'update')),
  match_on text[] not null default '{email,phone}',
  rows_total int not null default 0, rows_done int not null default 0,
  failure text, failure_params jsonb not null default '{}', tries int not null default 0,
  -- Grows with every change, for who follows it live.
  revision int not null default 1,
  created_at timestamptz(3) not null, committed_by uuid references users (id),
  finished_at timestamptz(3), expires_at timestamptz(3) not null,
  unique (partner_id, number)
);
-- A file that is being imported is not taken a second time.
create unique index client_imports_live on client_imports (partner_id, sha256)
  where state not in ('done', 'undone', 'failed');
create index client_imports_list on client_imports (partner_id, created_at desc, id desc);
create index client_imports_due on client_imports (created_at)
  where state in ('reading', 'checking', 'committing', 'undoing');
create index client_imports_expired on client_imports (created_at);

-- The file, sealed part by part; gone once its rows are clients.
create table client_import_parts (
  import_id uuid not null references client_imports (id) on delete cascade, start int not null,
  content bytea not null, primary key (import_id, start)
);

create table client_import_rows (
  import_id uuid not null references client_imports (id) on delete cascade,
  position int not null, row_number int not null,
  -- The cells of the file, and by name what somebody typed instead; both sealed.
  cells bytea not null, typed bytea,
  state text not null default 'waiting' check (state in
    ('waiting', 'ready', 'blocked', 'created', 'updated', 'skipped', 'failed', 'removed', 'restored', 'kept')),
  -- What is done with it; what somebody chose before what follows from the rest.
  action text check (action in ('create', 'update', 'skip')),
  chosen text check (chosen in ('create', 'update', 'skip')),
  faults jsonb not null default '[]', causes text[] not null default '{}',
  -- By what others are the same: `rc_number:RC1200`, identity numbers by their fingerprint.
  keys text[] not null default '{}',
  twin int, twin_by text,
  match_id uuid, match_by text, match_version int, match_archived boolean not null default false,
  unchanged boolean not null default false,
  client_id uuid, client_version int, before jsonb,
  primary key (import_id, position)
);
create index client_import_rows_state on client_import_rows (import_id, state, position);
create index client_import_rows_causes on client_import_rows using gin (causes) where causes <> '{}';
create index client_import_rows_client on client_import_rows (client_id) where client_id is not null;

-- How a partner's files of one kind are read and mapped, by the names in their head.
create table client_import_mappings (
  partner_id uuid not null references partners (id), signature text not null, mapping jsonb not null,
  date_format text, on_duplicate text not null, match_on text[] not null, used_at timestamptz(3) not null,
  primary key (partner_id, signature)
);

create function tell_client_import() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', (case when tg_op = 'DELETE' then old.id else new.id end)::text);
  return null;
end
$$;
create trigger client_import_told after update or delete on client_imports
  for each row execute function tell_client_import();
