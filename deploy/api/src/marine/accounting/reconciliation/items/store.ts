import type { BankEntry, BankEntryRef, BankEntryState, BankLine, BankLineState } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../../../platform/errors/api-error.ts'
import { monthLocked } from './months.ts'

/** Selects the title of an entry's posting: the number of a request for funds, else its description. */
export const titleOf = (transaction: string) => sql<string>`coalesce(
  (select f.reference from funding_requests f join ledger_transactions o on f.transaction_id in (o.id, o.reversal_of)
    where o.id = ${sql.ref(transaction)} limit 1),
  (select coalesce(nullif(o.description, ''), nullif(first.description, ''), o.reference)
    from ledger_transactions o left join ledger_transactions first on first.id = o.reversal_of
    where o.id = ${sql.ref(transaction)}))`

const partnerOf = (transaction: string) => sql<string>`coalesce(
  (select p.name from ledger_entries w join ledger_accounts a on a.id = w.account_id and a.kind = 'wallet-available'
    join partners p on p.id::text = a.owner where w.transaction_id = ${sql.ref(transaction)} limit 1), '')`

/** Selects the reference to an entry that other records embed. */
const entryJson = (alias: string) => sql<BankEntryRef>`jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'day', ${sql.ref(`${alias}.day`)}, 'amount', ${sql.ref(`${alias}.amount`)},
  'left', ${sql.ref(`${alias}.amount`)} - ${sql.ref(`${alias}.allocated`)},
  'reference', ${sql.ref(`${alias}.reference`)}, 'title', ${titleOf(`${alias}.transaction_id`)},
  'partner', ${partnerOf(`${alias}.transaction_id`)}, 'version', ${sql.ref(`${alias}.version`)})`

const suggestion = sql<BankLine['suggestion']>`(
  select jsonb_build_object('entry', ${entryJson('e')}, 'basis', s.basis, 'amount_apart', s.amount_apart,
    'days_apart', s.days_apart, 'alike', s.alike)
  from bank_suggestions s join bank_entries e on e.id = s.entry_id
  where s.line_id = line.id and line.state = 'open')`

const REVERSAL = sql.lit('\\m(rvsl|rvs|rev|revsl|reversal|reversed)\\M')

/** Selects whether two open lines cancel each other: opposite amounts, and a matching text or reference. */
const reverses = (one: string, other: string) => sql<boolean>`(
  ${sql.ref(`${other}.receiving_account`)} = ${sql.ref(`${one}.receiving_account`)}
  and ${sql.ref(`${other}.amount`)} = -${sql.ref(`${one}.amount`)} and ${sql.ref(`${other}.state`)} = 'open'
  and ${sql.ref(`${other}.day`)} between ${sql.ref(`${one}.day`)} - 31 and ${sql.ref(`${one}.day`)} + 31
  and (${sql.ref(`${one}.narration`)} ~* ${REVERSAL} or ${sql.ref(`${other}.narration`)} ~* ${REVERSAL}
    or (${sql.ref(`${one}.reference_key`)} <> '' and ${sql.ref(`${one}.reference_key`)} = ${sql.ref(`${other}.reference_key`)})))`

/** Selects the one line that this line cancels; null where either has several. */
const cancels = sql<BankLine['cancels']>`(
  select case when count(*) = 1 then jsonb_agg(jsonb_build_object('id', o.id, 'day', o.day, 'amount', o.amount,
    'narration', o.narration, 'version', o.version)) -> 0 end
  from bank_lines o where line.state = 'open' and ${reverses('line', 'o')}
  having not exists (select 1 from bank_lines o join bank_lines x on ${reverses('o', 'x')} and x.id <> line.id
    where ${reverses('line', 'o')}))`

/** Selects the waiting request for funds with the line's reference and amount. */
const requested = sql<BankLine['request']>`(
  select jsonb_build_object('id', f.id, 'reference', f.reference, 'partner', p.name, 'amount', f.amount,
    'value_date', f.value_date, 'alike', (select count(*)::int from bank_lines o
      where o.receiving_account = line.receiving_account and o.reference_key = line.reference_key
        and o.amount = line.amount and o.state = 'open'))
  from funding_requests f join partners p on p.id = f.partner_id
  where line.state = 'open' and line.reference_key <> '' and f.receiving_account = line.receiving_account
    and f.bank_reference_key = line.reference_key and f.amount = line.amount
    and f.state in ('pending', 'second_approval') limit 1)`

const cancelled = sql<boolean>`exists (
  select 1 from bank_cancelled_lines c where c.line_id = line.id and c.active)`

export const selectLines = (db: Db | Tx) =>
  db
    .selectFrom('bank_lines as line')
    .innerJoin('bank_files as file', 'file.id', 'line.file_id')
    .select(['line.id', 'line.receiving_account', 'line.day', 'line.amount', 'line.allocated'])
    .select(['line.narration', 'line.reference', 'line.payer', 'line.state', 'line.reason', 'line.row'])
    .select([
      'line.period_id',
      'line.version',
      'line.fingerprint',
      'file.file_name',
      suggestion.as('suggestion'),
    ])
    .select([cancels.as('cancels'), requested.as('request'), cancelled.as('cancelled')])

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

export function lineStateOf(
  state: LineRow['state'],
  isSuggested: boolean,
  isCancelled = false,
): BankLineState {
  if (isCancelled) return 'cancelled'
  if (state === 'open') return isSuggested ? 'suggested' : 'unmatched'
  return state === 'partly' ? 'partly_matched' : state
}

export const presentLine = (row: LineRow): BankLine => ({
  id: row.id,
  account: row.receiving_account,
  day: row.day,
  amount: row.amount,
  row: row.row,
  left: row.amount - row.allocated,
  narration: row.narration,
  reference: row.reference,
  payer: row.payer,
  state: lineStateOf(row.state, row.suggestion !== null, row.cancelled),
  reason: row.reason,
  file_name: row.file_name,
  locked: row.period_id !== null,
  suggestion: row.suggestion,
  version: row.version,
  cancels: row.cancels,
  request: row.request,
})

/** Selects the reason of the reversal that closed the entry. */
const reversedBecause = sql<string | null>`(
  select m.reason from bank_allocations a join bank_matches m on m.id = a.match_id
  where entry.state = 'matched' and a.entry_id = entry.id and a.active and m.kind = 'taken_back' limit 1)`

export const selectEntries = (db: Db | Tx) =>
  db
    .selectFrom('bank_entries as entry')
    .innerJoin('ledger_transactions as t', 't.id', 'entry.transaction_id')
    .select(['entry.id', 'entry.transaction_id', 'entry.receiving_account', 'entry.day', 'entry.amount'])
    .select(['entry.allocated', 'entry.reference', 'entry.state', 'entry.period_id'])
    .select(sql<string | null>`coalesce(entry.reason, ${reversedBecause})`.as('reason'))
    .select(['entry.version', 't.kind', titleOf('t.id').as('title'), partnerOf('t.id').as('partner')])
    .select(
      sql<boolean>`exists (select 1 from bank_suggestions s where s.entry_id = entry.id)`.as('suggested'),
    )

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

function entryStateOf({ state, suggested }: EntryRow): BankEntryState {
  if (state === 'open') return suggested ? 'suggested' : 'unmatched'
  return state === 'partly' ? 'partly_matched' : state
}

export const presentEntryRef = (row: EntryRow): BankEntryRef => ({
  id: row.id,
  day: row.day,
  amount: row.amount,
  left: row.amount - row.allocated,
  version: row.version,
  reference: row.reference,
  title: row.title,
  partner: row.partner,
})

export const presentEntry = (row: EntryRow): BankEntry => ({
  ...presentEntryRef(row),
  account: row.receiving_account,
  transaction_id: row.transaction_id,
  kind: row.kind,
  state: entryStateOf(row),
  reason: row.reason,
  locked: row.period_id !== null,
})

/** @throws ApiError 404 */
export async function findLine(db: Db | Tx, id: string): Promise<LineRow> {
  const row = await selectLines(db).where('line.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws ApiError 404 */
export async function findEntry(db: Db | Tx, id: string): Promise<EntryRow> {
  const row = await selectEntries(db).where('entry.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Asserts that a record has the caller's version and lies in no closed month.
 * @throws ApiError 409 `month_locked`, `edit_conflict`
 */
export function assertCurrent(
  row: { period_id: string | null; version: number },
  version: number,
  current: object,
): void {
  if (row.period_id !== null) throw monthLocked()
  if (row.version !== version) throw editConflict(current)
}

export const lineSettled = (): ApiError => new ApiError(409, 'line_settled')
