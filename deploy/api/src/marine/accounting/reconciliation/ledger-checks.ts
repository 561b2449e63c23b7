import type { Check } from '../../../ledger/checks.ts'

/** Checks of the ledger and the bank lines against the reconciliation. */
export const reconciliationChecks: readonly Check[] = [
  {
    name: 'the allocated amount of a bank line or entry equals its matches',
    statement: `select format('bank line %s: %s, its matches %s', l.id, l.allocated, coalesce(s.sum, 0)) as broken
      from bank_lines l left join (
        select line_id, sum(amount) as sum from bank_allocations where active group by line_id
      ) s on s.line_id = l.id where l.allocated <> coalesce(s.sum, 0)
      union all
      select format('entry %s: %s, its matches %s', e.id, e.allocated, coalesce(s.sum, 0))
      from bank_entries e left join (
        select entry_id, sum(amount) as sum from bank_allocations where active group by entry_id
      ) s on s.entry_id = e.id where e.allocated <> coalesce(s.sum, 0)`,
  },
  {
    name: 'entries that cancel each other sum to zero',
    statement: `select format('match %s: %s', match_id, sum(amount)) as broken
      from bank_allocations where line_id is null group by match_id having sum(amount) <> 0`,
  },
  {
    name: 'bank entries equal the entries of the ledger, without omissions',
    statement: `select format('entry %s of %s', b.number, b.receiving_account) as broken
      from bank_entries b join ledger_entries e on e.id = b.id join ledger_accounts a on a.id = e.account_id
      where a.kind <> 'bank' or a.owner <> b.receiving_account or e.amount <> b.amount or e.number <> b.number
      union all
      select format('%s: %s of %s', a.owner, count(b.id), a.last_number)
      from ledger_accounts a left join bank_entries b on b.receiving_account = a.owner
      where a.kind = 'bank' and a.currency = 'NGN'
        and a.owner in (select code from setup_rows where list = 'receiving_accounts') group by a.id having count(b.id) <> a.last_number`,
  },
  {
    name: 'an imported statement has all its lines',
    statement: `select format('bank file %s: %s lines stored, %s stated', f.id, count(l.id), f.line_count) as broken
      from bank_files f left join bank_lines l on l.file_id = f.id where f.state = 'imported'
      group by f.id having count(l.id) <> f.line_count`,
  },
  {
    name: 'an approved proposal is posted once, by two users',
    statement: `select format('proposal %s', p.id) as broken
      from bank_proposals p left join ledger_transactions t on t.id = p.transaction_id
        and t.reference = 'bank-proposal ' || p.id
      where p.state = 'agreed'
        and ((t.id is null and p.kind not in ('set_aside', 'cancel')) or p.decided_by = p.proposed_by)`,
  },
  {
    name: 'bank lines that cancel each other sum to zero',
    statement: `select format('match %s: %s', c.match_id, sum(l.amount)) as broken
      from bank_cancelled_lines c join bank_lines l on l.id = c.line_id
      group by c.match_id having sum(l.amount) <> 0`,
  },
]
