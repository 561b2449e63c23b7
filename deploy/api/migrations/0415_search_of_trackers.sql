-- Trackers, forms and approvals are found by the plate, policy, claim, name and phone of the tracker. Triggers keep the
-- terms, so that no writer of a claim, policy, contact or draft can leave them out.

-- Appends the words that normalised search terms lack.
create function with_search_terms(known text, more text) returns text language sql immutable as $$
  select known || coalesce((
    select ' ' || string_agg(word, ' ' order by place) from (
      select word, min(place) as place
      from regexp_split_to_table(search_fold(more), '\s+') with ordinality as words (word, place)
      where word <> '' and position(' ' || word || ' ' in ' ' || known || ' ') = 0
      group by word) as missing), '')
$$;

-- The plate of an answered or drafted proposal, or its chassis number.
create function proposed_mark(draft jsonb) returns text language sql immutable as $$
  select nullif(left(regexp_replace(coalesce(nullif(draft -> 'vehicle' ->> 'registration_number', ''),
    draft -> 'vehicle' ->> 'chassis_number', ''), '\s', '', 'g'), 40), '')
$$;

create function add_search_to_tracker(tracker uuid, terms text) returns void language sql as $$
  update trackers set search = with_search_terms(search, terms)
  where id = tracker and with_search_terms(search, terms) <> search
$$;

create function give_own_search_to_tracker() returns trigger language plpgsql as $$
begin
  perform add_search_to_tracker(new.tracker_id, new.search);
  return null;
end $$;
create trigger claims_search_to_tracker after insert on claims
  for each row execute function give_own_search_to_tracker();
create trigger policies_search_to_tracker after insert or update of search on policies
  for each row when (new.tracker_id is not null) execute function give_own_search_to_tracker();

-- A policy that was searched and not proven contributes nothing.
create function give_contact_to_tracker() returns trigger language plpgsql as $$
begin
  perform add_search_to_tracker(new.tracker_id, concat_ws(' ', new.phone, new.first_name, new.last_name));
  return null;
end $$;
create trigger validations_search_to_tracker after insert or update of phone, first_name, last_name on validations
  for each row when (new.kind <> 'policy') execute function give_contact_to_tracker();

-- The plate typed last replaces the one typed before.
create function give_proposed_mark_to_tracker() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'UPDATE' then search_fold(proposed_mark(old.draft)) end;
  typed text := search_fold(proposed_mark(new.draft));
begin
  if before is distinct from typed then
    update trackers set search = with_search_terms(
      btrim(replace(' ' || search || ' ', ' ' || coalesce(before, ' ') || ' ', ' ')), coalesce(typed, ''))
    where id = new.tracker_id;
  end if;
  return null;
end $$;
create trigger forms_mark_to_tracker after insert or update of draft on forms
  for each row execute function give_proposed_mark_to_tracker();

create or replace function give_search_to_forms() returns trigger language plpgsql as $$
begin
  update forms set search = new.search where tracker_id = new.id;
  update approvals set search = new.search from approval_rounds
  where approval_rounds.tracker_id = new.id and approvals.round_id = approval_rounds.id;
  return null;
end $$;
create trigger approvals_search_of_run before insert on approvals
  for each row execute function take_search_of_run();

update trackers set search = with_search_terms(trackers.search, found.terms)
from (
  select tracker_id, string_agg(terms, ' ') as terms from (
    select tracker_id, search as terms from claims
    union all select tracker_id, search from policies where tracker_id is not null
    union all select tracker_id, concat_ws(' ', phone, first_name, last_name) from validations where kind <> 'policy'
    union all select tracker_id, proposed_mark(draft) from forms where proposed_mark(draft) is not null) as given
  group by tracker_id) as found
where found.tracker_id = trackers.id and with_search_terms(trackers.search, found.terms) <> trackers.search;
update approvals set search = trackers.search from trackers
where trackers.id = approvals.tracker_id and approvals.search is distinct from trackers.search;
