-- Keys of texts that an app asked for and its dictionaries lack, told by the apps outside production.
create table missing_texts (
  locale text not null, namespace text not null, key text not null, fallback text not null,
  times int not null default 1, first_seen_at timestamptz(3) not null, last_seen_at timestamptz(3) not null,
  primary key (locale, namespace, key)
);
