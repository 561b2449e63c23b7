-- What somebody made of a list: its search, filters, sorting and columns under a name, theirs or of all with their role.
create table list_views (
  id uuid primary key, list text not null, name text not null,
  user_id uuid not null references users (id), role_id uuid references roles (id) on delete cascade,
  shown jsonb not null, version int not null default 1,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null
);
create unique index list_views_own on list_views (user_id, list, lower(name)) where role_id is null;
create unique index list_views_shared on list_views (role_id, list, lower(name)) where role_id is not null;

-- Lists as files: asked for, being written, there for some days, or refused as a whole.
create table exports (
  id uuid primary key, user_id uuid not null references users (id),
  list text not null, format text not null check (format in ('csv', 'xlsx')),
  asked jsonb not null, locale text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  rows_done int not null default 0, rows_total int not null,
  file_name text not null, file_key text, failure text, tries int not null default 0,
  created_at timestamptz(3) not null, started_at timestamptz(3), finished_at timestamptz(3),
  expires_at timestamptz(3) not null
);
create index exports_own on exports (user_id, created_at desc, id desc);
create index exports_open on exports (created_at) where state in ('waiting', 'running');
create index exports_expired on exports (expires_at);

-- Whatever a list is sorted by, its pages walk an index. A claim without an amount stands before those with one.
create index policies_by_cover on policies (cover_type, id);
create index policies_by_premium on policies (amount, id);
create index policies_by_start on policies (start_date, id);
create index policies_by_end on policies (end_date, id);
create index policies_by_plate on policies (plate, id);
alter table claims add column net_payable_order bigint generated always as (coalesce(net_payable, -1)) stored;
create index claims_by_net_payable on claims (net_payable_order, id);
create index claims_by_state on claims (state, id);
create index claims_by_reserve on claims (reserve, id);
create index claims_by_loss_date on claims (loss_date, id);
