-- The day from which damage to the policyholder's own vehicle is covered; null while photos and papers of the vehicle are
-- not accepted. Policies issued before are covered from their start.
alter table policies add column own_damage_from date;
update policies set own_damage_from = start_date;
