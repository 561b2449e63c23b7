-- Partners have roles in common, but nothing else: a view shared with a role is shared at one partner.
alter table list_views add column partner_id uuid references partners (id) on delete cascade;
drop index list_views_shared;
create unique index list_views_shared on list_views (role_id, partner_id, list, lower(name)) nulls not distinct
  where role_id is not null;
