-- The person who reported a claim by phone: role, name and phone.
alter table claims add column caller jsonb;
