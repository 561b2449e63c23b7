-- Trackers under way follow a new contact once claims trust it; null until then.
alter table contact_changes add column followed_at timestamptz(3);
create index contact_changes_to_follow on contact_changes (held_until) where followed_at is null;
