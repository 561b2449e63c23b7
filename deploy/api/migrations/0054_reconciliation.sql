-- What the bank says beside what the ledger says: statements as they came, their lines, and what was found to be the same.

-- How the files of a bank are read, as somebody said it last.
create table bank_mappings (
  bank text primary key, mapping jsonb not null, columns text[] not null,
  saved_by uuid not null references users (id), saved_at timestamptz(3) not null
);

-- A file as it came. What is imported of it is kept with it, decision by decision.
create table bank_files (
  id uuid primary key, receiving_account text not null, file_name text not null,
  sha256 text not null, content bytea not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'imported')),
  mapping jsonb, decisions jsonb, digest text, opening bigint, closing bigint, first_day date, last_day date,
  line_count int not null default 0, left_out int not null default 0,
  uploaded_by uuid not null references users (id), uploaded_at timestamptz(3) not null,
  imported_by uuid references users (id), imported_at timestamptz(3),
  check ((state = 'imported') = (imported_at is not null)),
  check (state = 'uploaded' or (opening is not null and closing is not null and mapping is not null))
);
create unique index bank_files_hash on bank_files (receiving_account, sha256);
create index bank_files_list on bank_files (receiving_account, imported_at desc, id desc) where state = 'imported';

-- A month of an account that is closed, with the figures it closed on.
create table bank_periods (
  id uuid primary key, receiving_account text not null, month date not null check (extract(day from month) = 1),
  bank_opening bigint not null, bank_closing bigint not null, ledger_opening bigint not null,
  ledger_closing bigint not null, ignored bigint not null, last_entry int not null, statement jsonb not null,
  locked_by uuid not null references users (id), locked_at timestamptz(3) not null,
  unique (receiving_account, month)
);

-- A line of a statement is a fact: what became of it changes, the line does not. Amounts are kobo, above nothing for
-- money that came in. `fingerprint` and `occurrence` tell it from another one.
create table bank_lines (
  id uuid primary key, file_id uuid not null references bank_files (id), receiving_account text not null,
  row int not null, day date not null, amount bigint not null check (amount <> 0),
  narration text not null, reference text not null, payer text not null,
  reference_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  words text[] not null, fingerprint text not null, occurrence int not null check (occurrence > 0),
  state text not null default 'open'
    check (state in ('open', 'partly', 'matched', 'written_off', 'disputed', 'ignored')),
  allocated bigint not null default 0, reason text, period_id uuid references bank_periods (id),
  changed_by uuid references users (id), changed_at timestamptz(3) not null, version int not null default 1,
  search text not null default '',
  unique (receiving_account, fingerprint, occurrence),
  check (allocated between least(0, amount) and greatest(0, amount)),
  check ((state in ('disputed', 'ignored')) = (reason is not null)),
  check (state not in ('matched', 'written_off') or allocated = amount)
);
create index bank_lines_list on bank_lines (receiving_account, day desc, id desc);
create index bank_lines_open on bank_lines (receiving_account, day, id) where state in ('open', 'partly', 'disputed');
create index bank_lines_reference on bank_lines (receiving_account, reference_key) where reference_key <> '';
create index bank_lines_file on bank_lines (file_id);
create index bank_lines_search on bank_lines using gin (search gin_trgm_ops);
create trigger bank_lines_search_fold before insert on bank_lines for each row execute function fold_search();

-- The entries on the ledger account of a bank account, and what became of each: the ledger itself is never changed.
create table bank_entries (
  id uuid primary key references ledger_entries (id), transaction_id uuid not null references ledger_transactions (id),
  receiving_account text not null, number int not null, day date not null, amount bigint not null,
  reference text not null,
  reference_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  state text not null default 'open'
    check (state in ('open', 'partly', 'matched', 'written_off', 'disputed', 'before')),
  allocated bigint not null default 0, reason text, period_id uuid references bank_periods (id),
  changed_by uuid references users (id), changed_at timestamptz(3) not null, version int not null default 1,
  unique (receiving_account, number),
  check (allocated between least(0, amount) and greatest(0, amount)),
  check ((state = 'disputed') = (reason is not null)),
  check (state not in ('matched', 'written_off') or allocated = amount)
);
create index bank_entries_list on bank_entries (receiving_account, day desc, id desc);
create index bank_entries_open on bank_entries (receiving_account, day, id) where state in ('open', 'partly', 'disputed');
-- What is open, by what a line may look like: its amount, amounts near it, its reference.
create index bank_entries_amounts on bank_entries (receiving_account, amount, day) where state in ('open', 'before');
create index bank_entries_near on bank_entries (receiving_account, (amount / 10000), day)
  where state in ('open', 'before');
create index bank_entries_before on bank_entries (receiving_account) include (amount) where state = 'before';
create index bank_entries_transaction on bank_entries (transaction_id);

-- One act of joining lines with entries; taken back, it stays to be read.
create table bank_matches (
  id uuid primary key, receiving_account text not null,
  kind text not null check (kind in ('exact', 'suggested', 'manual', 'suspense', 'write_off', 'taken_back')),
  state text not null default 'active' check (state in ('active', 'undone')),
  transaction_id uuid references ledger_transactions (id), reason text,
  made_by uuid references users (id), made_at timestamptz(3) not null,
  undone_by uuid references users (id), undone_at timestamptz(3), undone_reason text,
  check ((state = 'undone') = (undone_at is not null))
);

-- What of a line is what of an entry. Without a line, two entries cancel each other.
create table bank_allocations (
  id uuid primary key, match_id uuid not null references bank_matches (id),
  line_id uuid references bank_lines (id), entry_id uuid not null references bank_entries (id),
  amount bigint not null check (amount <> 0), active boolean not null default true
);
create index bank_allocations_match on bank_allocations (match_id);
create index bank_allocations_line on bank_allocations (line_id) where line_id is not null;
create index bank_allocations_entry on bank_allocations (entry_id);

-- What the machine thinks, of one line at most and one entry at most; made anew at each look.
create table bank_suggestions (
  line_id uuid primary key references bank_lines (id), entry_id uuid not null unique references bank_entries (id),
  receiving_account text not null, basis text not null check (basis in ('reference', 'text', 'amount')),
  amount_apart bigint not null, days_apart int not null, alike int not null
);
create index bank_suggestions_account on bank_suggestions (receiving_account);

-- What needs a second person: closing a small difference, and giving money of suspense to whom it belongs.
create table bank_proposals (
  id uuid primary key, receiving_account text not null, kind text not null check (kind in ('write_off', 'claim')),
  line_id uuid references bank_lines (id), entry_id uuid references bank_entries (id),
  match_id uuid references bank_matches (id), partner_id uuid references partners (id),
  amount bigint not null check (amount <> 0), account text not null, reason text not null check (reason <> ''),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'declined')),
  proposed_by uuid not null references users (id), proposed_at timestamptz(3) not null,
  decided_by uuid references users (id), decided_at timestamptz(3), decision_reason text,
  transaction_id uuid unique references ledger_transactions (id), version int not null default 1,
  check (num_nonnulls(line_id, entry_id, match_id) = 1),
  check ((kind = 'claim') = (match_id is not null and partner_id is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'agreed') = (transaction_id is not null)),
  check (decided_by is null or state = 'declined' or decided_by <> proposed_by)
);
create unique index bank_proposals_line on bank_proposals (line_id) where state = 'proposed';
create unique index bank_proposals_entry on bank_proposals (entry_id) where state = 'proposed';
create unique index bank_proposals_open on bank_proposals (match_id) where state = 'proposed';
create index bank_proposals_match on bank_proposals (match_id) where match_id is not null;
create index bank_proposals_list on bank_proposals (proposed_at desc, id desc);

-- Facts stay, whoever asks; and so does what a closed month rests on.
create trigger bank_lines_kept before delete on bank_lines for each row execute function refuse_change();
create trigger bank_lines_whole before truncate on bank_lines execute function refuse_change();
create trigger bank_lines_fixed before update of id, file_id, receiving_account, row, day, amount, narration, reference,
  payer, fingerprint, occurrence on bank_lines for each row execute function refuse_change();
create trigger bank_periods_kept before update or delete on bank_periods for each row execute function refuse_change();
create trigger bank_entries_kept before delete on bank_entries for each row execute function refuse_change();
create trigger bank_entries_fixed before update of id, transaction_id, receiving_account, number, day, amount, reference
  on bank_entries for each row execute function refuse_change();

create function refuse_locked() returns trigger language plpgsql as $$
begin
  raise exception 'a month that is locked is not changed' using errcode = 'restrict_violation';
end $$;
create trigger bank_lines_locked before update on bank_lines for each row
  when (old.period_id is not null) execute function refuse_locked();
create trigger bank_entries_locked before update on bank_entries for each row
  when (old.period_id is not null) execute function refuse_locked();

create function bank_line_in_time() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from bank_periods p where p.receiving_account = new.receiving_account
      and new.day < p.month + interval '1 month'
  ) then
    raise exception 'the month of a bank line is locked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_lines_in_time before insert on bank_lines for each row execute function bank_line_in_time();

-- Who checks what finance makers do closes months and agrees to write-offs.
update roles set version = version + 1, privileges = privileges || array['marine.reconciliation.approve']
where audience = 'marine_admin' and name in ('Marine finance checker', 'Head of marine')
  and not privileges @> array['marine.reconciliation.approve'];
