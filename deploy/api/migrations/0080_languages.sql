-- The languages an insurer offers, until now the same for everybody.
alter table company_profiles add column languages text[] not null
  default '{en,ae,da,de,el,es,fr,hu,it,ja,pl,pt,ru,sv,tr,zh}';
