-- Claims with the same third party.
create index claim_parties_phone on claim_parties (phone) where removed_at is null and phone <> '';
create index claim_parties_plate on claim_parties (plate) where removed_at is null and plate <> '';
