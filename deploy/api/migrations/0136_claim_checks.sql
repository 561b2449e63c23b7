-- Claims that share a phone, an account or a photo are found by walking an index.
create index clients_phone on clients (phone) where phone <> '';
create index claims_account on claims ((notice ->> 'account_number'));
create index claims_client on claims (client_id);
create index documents_photo on documents (sha256) where kind = 'photo' and sha256 is not null;

-- A failed check of the period, the premium or the cover is passed by these alone.
update roles set version = version + 1, privileges = privileges || array['claim.check.approve']
where audience = 'staff' and name in ('Administrator', 'Claims manager', 'Managing director')
  and not 'claim.check.approve' = any (privileges);

-- Every role that sets reserves has an authority for them; roles of the office's own have the officer's. Kobo.
update roles set version = version + 1, limits = limits || case name
  when 'Claims supervisor' then '{"reserve": 1000000000}'::jsonb
  when 'Claims manager' then '{"reserve": 10000000000}'::jsonb
  when 'Managing director' then '{"reserve": 100000000000}'::jsonb
  else '{"reserve": 500000000}'::jsonb
end
where audience = 'staff' and not limits ? 'reserve' and name <> 'Administrator'
  and ('claim.claim.edit' = any (privileges) or name = 'Managing director');
