-- Arabic is in the list an app starts with; the list of a new company profile has it once the insurer switches it on.
-- Profiles that exist keep the languages they have.
alter table company_profiles alter column languages
  set default '{en,da,de,el,es,fr,hu,it,ja,pl,pt,ru,sv,tr,zh}';
