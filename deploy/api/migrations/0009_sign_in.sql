-- Codes sent one after another while an earlier one is still good are one series: each of them counts, and the tries
-- are counted over all of them, on the first.
alter table one_time_codes add column series_id uuid;
update one_time_codes set series_id = id;
alter table one_time_codes alter column series_id set not null;

-- Tries that have to wait longer the more of them fail: by what is tried (an account) and by who tries (an address, a
-- session), so that a stranger slows down only themselves.
create table tries (
  action text not null, subject text not null, source text not null,
  count int not null, last_at timestamptz(3) not null, next_at timestamptz(3) not null,
  primary key (action, subject, source)
);
create index tries_source on tries (action, source, last_at);

-- Printed at a start without an administrator.
create table set_up_links (
  id uuid primary key, token_hash bytea not null unique, created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null, used_at timestamptz(3)
);

-- What the gateway says came in, in minor units: told apart from what was asked for.
alter table payment_attempts add column received_amount bigint, add column received_currency text;
