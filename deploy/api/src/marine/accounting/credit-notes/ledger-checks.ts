import type { Check } from '../../../ledger/checks.ts'

/** Checks of the ledger against the credit notes. */
export const creditNoteChecks: readonly Check[] = [
  {
    name: 'the credit notes account of a partner equals its open credit notes',
    statement: `select format('partner %s: owed %s, open %s', partner, coalesce(a.owed, 0), coalesce(n.open, 0)) as broken
      from (select owner as partner, sum(balance * side) as owed from ledger_accounts
        where kind = 'credit-notes' group by owner) a
      full join (select partner_id::text as partner, sum(amount - applied) as open from credit_notes
        where state = 'issued' group by partner_id) n using (partner)
      where coalesce(a.owed, 0) <> coalesce(n.open, 0)`,
  },
  {
    name: 'an issued credit note has one posting of its amount by two users, and a void one its reversal',
    statement: `select format('credit note %s', n.number) as broken
      from credit_notes n
      left join ledger_transactions t on t.id = n.transaction_id and t.reference = 'credit-note ' || n.id
        and t.checked_by is not null
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id and a.kind = 'credit-notes' and a.owner = n.partner_id::text
      where n.number is not null
      group by n.id having coalesce(-sum(e.amount) filter (where a.id is not null), 0) <> n.amount
      union all
      select format('credit note %s is void', n.number) from credit_notes n
      left join ledger_transactions t on t.id = n.void_transaction_id and t.reversal_of = n.transaction_id
      where n.state = 'void' and t.id is null`,
  },
  {
    name: 'the applied amount of a credit note is the sum of its applications, at most its amount',
    statement: `select format('credit note %s: applied %s, its applications %s', n.number, n.applied,
        coalesce(sum(a.amount), 0)) as broken
      from credit_notes n
      left join credit_note_applications a on a.note_id = n.id and a.undone_in is null
      group by n.id having n.applied <> coalesce(sum(a.amount), 0) or n.applied > n.amount`,
  },
  {
    name: 'credit notes return at most the premium that was paid for a policy',
    statement: `select format('cargo policy %s', policy_id) as broken
      from (select policy_id, sum(gross) as credited from credit_notes
        where state = 'issued' and kind <> 'CN-COMM' and policy_id is not null group by policy_id) n
      left join (select substr(t.reference, strpos(t.reference, ' ') + 1) as policy, -sum(e.amount) as paid
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'premium' and a.owner = 'marine'
        group by 1) p on p.policy = n.policy_id::text
      where n.credited > coalesce(p.paid, 0)`,
  },
]
