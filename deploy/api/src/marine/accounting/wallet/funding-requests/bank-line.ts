import type { RequestBank, RequestBankLine } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { RequestRow } from './store.ts'

const MOST = 10

/** Selects whether the bank's statements prove the payment of a waiting request, as `found` of `readRequestBank`. */
export const isBankLineFound = sql<boolean>`request.state in ('pending', 'second_approval')
  and request.bank_reference_key <> '' and exists (
    select from bank_lines l
    where l.receiving_account = request.receiving_account and l.reference_key = request.bank_reference_key
    having count(*) filter (where l.amount > 0 and l.amount - l.allocated = request.amount
        and l.state <> 'ignored') = 1
      and not coalesce(array_agg(l.amount) filter (where l.amount > 0)
        && array_agg(-l.amount) filter (where l.amount < 0), false))`

type Payment = Pick<RequestRow, 'receiving_account' | 'bank_reference_key' | 'amount'>

/** Finds the payment of a request in the bank's statements, by receiving account and bank reference. */
export async function readRequestBank(db: Db | Tx, payment: Payment): Promise<RequestBank> {
  const lines = await readLines(db, payment)
  const { until } = await db
    .selectFrom('bank_files')
    .select(({ fn }) => fn.max('last_day').as('until'))
    .where('receiving_account', '=', payment.receiving_account)
    .where('state', '=', 'imported')
    .executeTakeFirstOrThrow()
  return { state: stateOf(lines, payment.amount), lines, statement_until: until ?? null }
}

/**
 * Asserts that the bank line of a payment is unused. The caller has locked the bank account, so that
 * no line is used concurrently.
 * @throws ApiError 409 `payment_used` with the reference it is used for, `payment_in_suspense`, `payment_set_aside`
 */
export async function assertLineUnused(
  tx: Tx,
  payment: Payment,
  extra: Record<string, unknown>,
): Promise<void> {
  const lines = await readLines(tx, payment)
  if (stateOf(lines, payment.amount) !== 'used') return
  const used = lines.map(({ used_for }) => used_for).find((one) => one !== null)
  if (used?.kind === 'suspense') throw new ApiError(409, 'payment_in_suspense', { extra })
  if (used?.kind === 'set_aside') throw new ApiError(409, 'payment_set_aside', { extra })
  throw new ApiError(409, 'payment_used', { params: { reference: used?.title ?? '' }, extra })
}

/** Classifies the lines of a payment; several lines of one reference and amount are ambiguous. */
function stateOf(lines: readonly RequestBankLine[], amount: number): RequestBank['state'] {
  const incoming = lines.filter((line) => line.amount > 0)
  if (incoming.length === 0) return 'none'
  const unused = incoming.filter(({ left, used_for }) => left > 0 && used_for?.kind !== 'set_aside')
  if (unused.length === 0) return 'used'
  // The bank reversed a payment of this reference.
  if (lines.some((line) => incoming.some((one) => one.amount === -line.amount))) return 'ambiguous'
  const exact = unused.filter(({ left }) => left === amount)
  if (exact.length === 1) return 'found'
  return exact.length === 0 && unused.length === 1 ? 'other_amount' : 'ambiguous'
}

async function readLines(
  db: Db | Tx,
  { receiving_account: account, bank_reference_key: key }: Payment,
): Promise<RequestBankLine[]> {
  if (key === '') return []
  // A posting that the ledger reversed wholly uses no line, even where a locked month retains the match.
  const { rows } = await sql<RequestBankLine>`
    select l.id, l.day, l.amount, l.reference, l.narration, l.amount - coalesce(used.amount, 0) as left,
      case when l.state = 'ignored' then jsonb_build_object('kind', 'set_aside', 'id', null, 'title', coalesce(l.reason, ''))
        when used.amount is not null then used.of end as used_for
    from bank_lines l left join lateral (
      select sum(a.amount)::bigint as amount,
        (array_agg(jsonb_build_object(
          'kind', case when f.id is not null then 'request' when m.kind = 'suspense' then 'suspense' else 'posting' end,
          'id', f.id, 'title', coalesce(f.reference, nullif(t.description, ''), t.reference))
          order by (f.id is not null) desc, m.made_at desc))[1] as of
      from bank_allocations a join bank_matches m on m.id = a.match_id join bank_entries e on e.id = a.entry_id
      join ledger_transactions t on t.id = e.transaction_id
      left join funding_requests f on f.transaction_id = t.id
      where a.line_id = l.id and a.active and (
        select sum(le.amount) from ledger_transactions lt join ledger_entries le on le.transaction_id = lt.id
        join ledger_accounts la on la.id = le.account_id and la.kind = 'bank'
        where lt.id = t.id or lt.reversal_of = t.id) <> 0
    ) used on true
    where l.receiving_account = ${account} and l.reference_key = ${key} and l.reference_key <> ''
    order by l.day desc, l.id desc limit ${MOST}`.execute(db)
  return rows
}
