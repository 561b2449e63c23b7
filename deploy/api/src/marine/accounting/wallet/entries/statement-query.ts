import type { WalletLine, WalletLineKind, WalletStatementMeta } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { available } from '../../../../ledger/accounts.ts'
import { statement } from '../../../../ledger/statement.ts'
import { lagosMidnight } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { folded, listQuery, textMatch } from '../../../../platform/http/list.ts'
import { readPage } from '../../../../platform/http/page.ts'
import { lineHold, lineKind, lineReversals, selectEntries } from './entries.ts'

const day = daySchema().optional()
/** Inclusive days in Lagos time, and a kind of movement. */
export const period = { from: day, to: day, kind: lineKind.optional(), q: listQuery({}).shape.q }

export interface StatementFilters {
  from?: string | undefined
  to?: string | undefined
  kind?: WalletLineKind | undefined
  q?: string | undefined
}

interface StatementPage extends StatementFilters {
  cursor?: string | undefined
  count?: 'exact' | undefined
  limit: number
  sort?: 'number' | undefined
}

const NO_MOVEMENTS = { next_cursor: null, total: 0, total_is_exact: true, opening: 0, closing: 0 }
const sorts = { number: 'entry.number' } as const

/**
 * Reads a page of movements of a partner's available balance, in one snapshot with the opening and closing balance.
 * @throws ApiError 422 for a period that ends before it begins
 */
export function readStatement(
  db: Db,
  partnerId: string,
  filters: StatementPage,
): Promise<{ data: WalletLine[]; meta: WalletStatementMeta }> {
  const { from, to, kind, q } = filters
  if (from && to && from > to)
    throw new ApiError(422, 'fields_invalid', {
      fields: [{ path: 'to', code: 'fields.date_early', params: { day: from } }],
    })
  const read = async (tx: Db): Promise<{ data: WalletLine[]; meta: WalletStatementMeta }> => {
    const ends = {
      ...(from ? { from: new Date(lagosMidnight(from)) } : {}),
      ...(to ? { to: new Date(lagosMidnight(to, 1)) } : {}),
    }
    const open = await tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', 'wallet-available')
      .where('owner', '=', partnerId)
      .executeTakeFirst()
    if (!open) return { data: [], meta: { ...NO_MOVEMENTS } }
    const { opening, closing } = await statement(tx, available(partnerId), {
      ...ends,
      currency: 'NGN',
      limit: 0,
    })
    let found = selectEntries(tx)
      .select([lineHold.as('hold'), lineReversals.as('reversals')])
      .where('account.kind', '=', 'wallet-available')
      .where('account.owner', '=', partnerId)
    if (from) found = found.where('entry.booked_at', '>=', lagosMidnight(from))
    if (to) found = found.where('entry.booked_at', '<', lagosMidnight(to, 1))
    if (kind) found = found.where('t.kind', '=', kind)
    if (q) found = found.where(textMatch(folded('t.reference', 't.description', 't.reason'), q))
    const { rows, ...meta } = await readPage(tx, found, filters, sorts, 'number')
    const data = rows.map(({ reference: _reference, ...line }) => line)
    return { data, meta: { ...meta, opening, closing } }
  }
  // A caller that writes all pages to a file has opened the snapshot.
  if (db.isTransaction) return read(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(tx as Db))
}
