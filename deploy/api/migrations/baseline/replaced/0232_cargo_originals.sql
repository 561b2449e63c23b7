-- When the originals of a certificate were handed out first: without and with the number of the industry database they
-- are different documents. What is handed out later says that it is a duplicate.
create table cargo_originals (
  certificate_number text not null,
  nia_number text not null default '',
  handed_out_at timestamptz(3) not null,
  primary key (certificate_number, nia_number)
);
