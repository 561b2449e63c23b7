import {
  type OtherTransaction,
  type OtherTransactionDetail,
  type OtherTransactionKind,
  type OtherTransactionQuery,
  type OtherTransactionSubject,
  otherTransactionKinds,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import { folded, textMatch } from '../../../../platform/http/list.ts'
import { journalLines, personOf, reversalsOf } from '../entries/journal-lines.ts'

export const otherSorts = { booked_at: 't.posted_at' } as const

/** Literals, not parameters, so that the condition matches that of the partial index of these transactions. */
const KINDS = sql.raw(otherTransactionKinds.map((kind) => `'${kind}'`).join(', '))

/** Selects the bank line of a posting, the account whose difference it closed, or the credit note it issued. */
const subject = sql<OtherTransactionSubject | null>`coalesce(
  (select jsonb_build_object('kind', 'bank_line', 'id', l.id, 'number', coalesce(nullif(l.reference, ''), l.narration))
    from bank_entries b join bank_allocations a on a.entry_id = b.id join bank_lines l on l.id = a.line_id
    where b.transaction_id in (t.id, t.reversal_of) order by a.active desc, a.id limit 1),
  (select jsonb_build_object('kind', 'credit_note', 'id', n.id, 'number', n.number)
    from credit_notes n where n.transaction_id in (t.id, t.reversal_of) limit 1),
  (select jsonb_build_object('kind', 'bank_account', 'id', a.owner, 'number', coalesce(
      (select s.name from setup_rows s where s.list = 'receiving_accounts' and s.code = a.owner
        order by s.effective_from desc limit 1), a.owner))
    from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'bank'
    where e.transaction_id = t.id limit 1))`

/** Selects the description of a transaction, or of the one it reverses. */
const description = sql<string>`coalesce(nullif(t.description, ''),
  (select o.description from ledger_transactions o where o.id = t.reversal_of), '')`

const amount = sql<number>`(
  select sum(e.amount)::bigint from ledger_entries e where e.transaction_id = t.id and e.amount > 0)`

/** Selects marine transactions that moved no wallet; amounts at the gateway belong to other products. */
const selectOthers = (db: Db) =>
  db
    .selectFrom('ledger_transactions as t')
    .select(['t.id', 't.posted_at', 't.value_date', 't.reason'])
    .select([
      sql<OtherTransactionKind>`t.kind`.as('kind'),
      description.as('description'),
      amount.as('amount'),
      subject.as('subject'),
      journalLines.as('lines'),
    ])
    .where(sql<boolean>`t.kind in (${KINDS})`)
    .where(
      sql<boolean>`not exists (
        select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id
          and (a.currency <> 'NGN' or a.kind in ('wallet-available', 'wallet-held', 'gateway-clearing')))`,
    )

type Filters = {
  [Key in keyof Omit<OtherTransactionQuery, 'cursor' | 'limit' | 'count'>]:
    | OtherTransactionQuery[Key]
    | undefined
}

/** Selects the transactions without a wallet that match the filters. */
export function filterOthers(db: Db, { kind, from, to, q }: Filters) {
  let found = selectOthers(db)
  if (kind) found = found.where('t.kind', '=', kind)
  if (from) found = found.where('t.posted_at', '>=', lagosMidnight(from))
  if (to) found = found.where('t.posted_at', '<', lagosMidnight(to, 1))
  if (q) found = found.where(textMatch(folded('t.description', 't.reason'), q))
  return found
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOthers>['executeTakeFirstOrThrow']>>

export const presentOther = ({ posted_at, ...row }: Row): OtherTransaction => ({
  ...row,
  booked_at: posted_at,
})

/** Reads a transaction without a wallet and its reversals. @throws ApiError 404 */
export async function readOther(db: Db, id: string): Promise<OtherTransactionDetail> {
  const row = await selectOthers(db)
    .select(['t.reversal_of', personOf('t.made_by').as('made_by')])
    .select(sql<string | null>`${personOf('t.checked_by')}`.as('checked_by'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { made_by, checked_by, reversal_of, ...facts } = row
  return { ...presentOther(facts), made_by, checked_by, reversal_of, reversals: await reversalsOf(db, id) }
}
