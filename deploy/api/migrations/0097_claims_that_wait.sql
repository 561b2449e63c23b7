-- Claims whose customer waits for an answer, the longest waiting first: what waits for somebody is read from here.
create index claims_unanswered on claims (unanswered_since, id) where unanswered_since is not null;
