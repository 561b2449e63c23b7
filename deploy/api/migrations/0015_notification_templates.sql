-- Templates of the insurer's own; those of the product are in its code.
create table notification_templates (
  id text primary key, name text not null, purpose text not null, created_at timestamptz(3) not null
);

-- What staff wrote for a template in a language, every version of it; without texts it is back to the supplied ones.
create table notification_template_texts (
  template_id text not null, language text not null, version int not null, texts jsonb,
  created_at timestamptz(3) not null, created_by text not null,
  primary key (template_id, language, version)
);

update roles
set privileges = privileges || array['template.notification-template.read', 'template.notification-template.edit']
where audience = 'staff' and name = 'Administrator' and not privileges @> array['template.notification-template.edit'];
update roles
set privileges = privileges || array['template.notification-template.read']
where audience = 'staff' and name = 'Auditor' and not privileges @> array['template.notification-template.read'];
