-- Entries of the setup lists are edited in periods: a code is one entry whatever its letter case, its periods never overlap.
alter table setup_rows add column id uuid not null default gen_random_uuid();
alter table setup_rows add column version int not null default 1;
alter table setup_rows add constraint setup_rows_id unique (id);
alter table setup_rows add constraint setup_rows_period check (effective_to is null or effective_to >= effective_from);
create unique index setup_rows_begins on setup_rows (list, parent, lower(code), effective_from);
create unique index setup_rows_open on setup_rows (list, parent, lower(code)) where effective_to is null;

create function setup_rows_apart() returns trigger language plpgsql as $$
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
create trigger setup_rows_apart before insert or update on setup_rows for each row execute function setup_rows_apart();

-- The tariffs of a class are one chain: each ends where the next one begins and only the last is open. With days that
-- begin once, end once and end at a beginning there can be neither a gap nor an overlap.
alter table tariffs add column published_at timestamptz(3);
alter table tariffs add column published_by text not null default '';
alter table tariffs add constraint tariffs_period check (effective_to is null or effective_to > effective_from);
alter table tariffs add constraint tariffs_ends unique (class, effective_to);
create unique index tariffs_open on tariffs (class) where effective_to is null;
alter table tariffs add constraint tariffs_follow foreign key (class, effective_to)
  references tariffs (class, effective_from) deferrable initially deferred;

create function tariffs_unchanged() returns trigger language plpgsql as $$
begin
  if (new.id, new.class, new.effective_from, new.source, new.content)
    is distinct from (old.id, old.class, old.effective_from, old.source, old.content) then
    raise exception 'a published tariff does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tariffs_unchanged before update on tariffs for each row execute function tariffs_unchanged();

create table tariff_drafts (
  id uuid primary key, class text not null default 'motor', source text not null, content jsonb not null,
  version int not null default 1, created_by text not null,
  created_at timestamptz(3) not null, updated_at timestamptz(3) not null
);
create index quotes_tariff on quotes (tariff_id, valid_until);

-- What a class costs is the tariff's to say, and nobody else's.
update setup_rows set attributes = attributes - 'third_party_premium' - 'minimum_sum_insured' where list = 'risk_types';
