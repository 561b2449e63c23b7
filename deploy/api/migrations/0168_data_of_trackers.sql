-- What a caller sends as the data of a tracker stands apart from what the engine keeps of its steps.
alter table trackers rename column data to answers;
alter table trackers add column data jsonb not null default '{}';
update trackers set data = answers -> 'notes', answers = answers - 'notes'
where jsonb_typeof(answers -> 'notes') = 'object';
