-- All documents a member of staff may see, the newest first.
create index documents_created on documents (created_at desc, id desc);
