-- What a partner issued within a time, and added up, is read from the index alone.
create index cargo_policies_production on cargo_policies (partner_id, issued_at) include (premium)
  where state = 'issued';
