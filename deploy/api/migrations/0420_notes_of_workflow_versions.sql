-- What a version of a workflow changed and why, in the words of the publisher.
alter table workflow_versions add column note text not null default '';
