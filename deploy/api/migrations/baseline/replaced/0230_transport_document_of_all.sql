-- A bill of lading is compared with the certificates of all partners.
create index cargo_policies_any_transport_document on cargo_policies (transport_document_key(terms ->> 'transport_document'))
  where state in ('referred', 'accepted', 'issued');
