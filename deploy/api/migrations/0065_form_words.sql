-- A form is found by the words of its run without looking at the run. `fold_search` has folded them already.
alter table forms add column search text not null default '';
update forms set search = trackers.search from trackers where trackers.id = forms.tracker_id;
create index forms_search on forms using gin (search gin_trgm_ops);
alter table forms alter column search set statistics 1000;

create function take_search_of_run() returns trigger language plpgsql as $$
begin
  select search into new.search from trackers where id = new.tracker_id;
  return new;
end
$$;
create trigger forms_search_of_run before insert on forms for each row execute function take_search_of_run();

create function give_search_to_forms() returns trigger language plpgsql as $$
begin
  update forms set search = new.search where tracker_id = new.id;
  return null;
end
$$;
create trigger trackers_search_to_forms after update of search on trackers
  for each row when (old.search is distinct from new.search) execute function give_search_to_forms();

-- Sales that stop at the payment are counted from an index alone.
create index trackers_unpaid on trackers (workflow_id, created_at) where step_key = 'payment' and state = 'waiting';
