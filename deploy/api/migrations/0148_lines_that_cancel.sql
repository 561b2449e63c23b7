-- Bank lines of one account that come to nothing are closed as each other's reversal; a line is set aside by two people
-- above a limit. Lines that were set aside before stay so.
alter table bank_matches
  drop constraint bank_matches_kind_check,
  add constraint bank_matches_kind_check
    check (kind in ('exact', 'suggested', 'manual', 'suspense', 'posting', 'write_off', 'taken_back', 'cancelled'));

create table bank_cancelled_lines (
  match_id uuid not null references bank_matches (id), line_id uuid not null references bank_lines (id),
  active boolean not null default true,
  primary key (match_id, line_id)
);
create unique index bank_cancelled_lines_once on bank_cancelled_lines (line_id) where active;
create index bank_cancelled_lines_of on bank_cancelled_lines (line_id);
create index bank_lines_amounts on bank_lines (receiving_account, amount, day) where state = 'open';

alter table bank_proposals
  add column line_ids uuid[],
  drop constraint bank_proposals_kind_check,
  add constraint bank_proposals_kind_check check (kind in ('write_off', 'claim', 'posting', 'set_aside', 'cancel')),
  drop constraint bank_proposals_check3,
  add constraint bank_proposals_posted
    check ((state = 'agreed' and kind not in ('set_aside', 'cancel')) = (transaction_id is not null)),
  add constraint bank_proposals_lines check ((kind = 'cancel') = (line_ids is not null)
    and (kind not in ('set_aside', 'cancel') or line_id is not null));
