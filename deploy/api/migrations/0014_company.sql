-- Codes and names are taken by letter case too.
create unique index branches_code on branches (lower(code));
create unique index branches_name on branches (lower(name));
create unique index departments_name on departments (lower(name));

-- What the insurer says of itself on paper, in mails and on every page.
alter table company_profiles
  add column postal_address text not null default '', add column whatsapp text not null default '',
  add column complaint_route text not null default '', add column privacy_notice text not null default '',
  add column terms text not null default '',
  add column signatory_name text not null default '', add column signatory_title text not null default '',
  add column accent text not null default '', add column certificate_wording jsonb,
  add column online_branch_id uuid references branches (id);
create table company_images (
  kind text primary key check (kind in ('logo', 'signature')),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width int not null, height int not null, bytes bytea not null, sha256 text not null,
  updated_at timestamptz(3) not null
);
