-- Certificates are checked, and policies found, by the plate.
create index policies_plate on policies (plate);
