-- Whose bytes they are: a fingerprint of the proven contact, or of the address where none is proven yet.
alter table uploads add column sender bytea;
create index uploads_sender on uploads (sender, created_at);
create index uploads_unfinished on uploads (created_at) where document_id is null;
