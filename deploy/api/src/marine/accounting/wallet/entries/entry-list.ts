import type { WalletEntry, WalletEntryQuery } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../../../platform/db/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { folded, textMatch } from '../../../../platform/http/list.ts'
import { selectEntries } from './entries.ts'

export const entrySorts = { booked_at: 'entry.booked_at' } as const

type Filters = {
  [Key in keyof Omit<WalletEntryQuery, 'cursor' | 'limit' | 'count'>]: WalletEntryQuery[Key] | undefined
}

/** Selects the entries on wallets that match the filters. */
export function filterEntries(db: Db, filters: Filters) {
  const { partner_id, kind, account, from, to, least, most, q } = filters
  let found = selectEntries(db)
    .innerJoin('partners as partner', (join) => join.on(sql<boolean>`partner.id::text = account.owner`))
    .select(['partner.id as partner_id', 'partner.name as partner_name', 'account.kind as account_kind'])
  if (partner_id) found = found.where('account.owner', '=', partner_id)
  if (account) found = found.where('account.kind', '=', `wallet-${account}`)
  if (kind) found = found.where('t.kind', '=', kind)
  if (from) found = found.where('entry.booked_at', '>=', lagosMidnight(from))
  if (to) found = found.where('entry.booked_at', '<', lagosMidnight(to, 1))
  if (least !== undefined) found = found.where(sql<boolean>`abs(entry.amount) >= ${least}`)
  if (most !== undefined) found = found.where(sql<boolean>`abs(entry.amount) <= ${most}`)
  if (q) found = found.where(textMatch(folded('t.reference', 't.description', 't.reason', 'partner.name'), q))
  return found
}

type Row = Awaited<ReturnType<ReturnType<typeof filterEntries>['executeTakeFirstOrThrow']>>

export function presentEntry(row: Row): WalletEntry {
  const { partner_id, partner_name, account_kind, ...entry } = row
  return {
    ...entry,
    partner: { id: partner_id, name: partner_name },
    account: account_kind === 'wallet-held' ? 'held' : 'available',
  }
}
