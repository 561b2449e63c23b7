-- The last name a customer typed beside their identity number. The registry's name is shown to them only when it fits.
alter table validations add column typed_last_name text;

-- Who has seen the name already goes on seeing it.
update validations set typed_last_name = last_name
where kind = 'identity' and kyc_status = 'verified' and verified_at is not null and last_name is not null;

-- Whoever stands before the code is asked for the last name first.
update validations v set kyc_status = 'not_checked', first_name = null, last_name = null, reason = null
from trackers t
where t.id = v.tracker_id and t.created_by is null and v.kind = 'identity' and v.verified_at is null
  and v.kyc_status in ('verified', 'mismatch', 'not_found') and v.id_type <> 'rc_number';
