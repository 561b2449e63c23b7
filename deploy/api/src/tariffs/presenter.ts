import type { ListedTariff, WaitingChange } from '@coverdesk/sdk'
import { waitingFor } from '../identity/pending-changes/waiting.ts'
import type { SignedInUser } from '../platform/access/principal.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { notFound } from '../platform/errors/api-error.ts'
import { dayAfter } from '../reference/setups/entries.ts'
import {
  type DraftRow,
  findTariff,
  selectDrafts,
  selectTariffs,
  type TariffChain,
  type TariffRow,
  tariffToday,
} from './store.ts'

/** Fields of every tariff, whatever it prices. */
export interface TariffContent {
  rates: object[]
}

export interface TariffView extends ListedTariff {
  content: TariffContent
  before: { id: string; name: string; open_quotes: number; content: TariffContent } | null
  waiting: WaitingChange | null
}

export function presentListed(row: TariffRow, today: string): ListedTariff {
  const { id, source, effective_from, effective_to, published_at, published_by, open_quotes } = row
  const ended = effective_to !== null && effective_to <= today
  return {
    id,
    published_at,
    open_quotes,
    name: source,
    author: published_by,
    version: 1,
    state: effective_from > today ? 'upcoming' : ended ? 'past' : 'in_force',
    first_day: effective_from,
    last_day: effective_to && dayAfter(effective_to, -1),
    rate_count: contentOf(row).rates.length,
  }
}

export const presentDraft = (row: DraftRow): ListedTariff => ({
  id: row.id,
  name: row.source,
  author: row.created_by,
  version: row.version,
  state: 'draft',
  first_day: null,
  last_day: null,
  open_quotes: 0,
  published_at: null,
  rate_count: contentOf(row).rates.length,
})

/** @throws ApiError 404 */
export async function presentTariff(
  db: Db | Tx,
  chain: TariffChain,
  id: string,
  now: Date,
  principal: SignedInUser,
): Promise<TariffView> {
  const draft = await selectDrafts(db, chain).where('id', '=', id).executeTakeFirst()
  if (draft) {
    const today = await tariffToday(db, chain, now)
    const waiting = await waitingFor(db, 'tariff', id, principal)
    return { ...presentDraft(draft), content: contentOf(draft), before: presentBefore(today), waiting }
  }
  const row = await findTariff(db, chain, id, now)
  if (!row) throw notFound()
  const before = await selectTariffs(db, chain, now)
    .where('effective_to', '=', row.effective_from)
    .executeTakeFirst()
  const content = contentOf(row)
  return { ...presentListed(row, lagosDay(now)), content, before: presentBefore(before), waiting: null }
}

function presentBefore(row: TariffRow | undefined) {
  if (!row) return null
  const { id, source, open_quotes } = row
  return { id, name: source, open_quotes, content: contentOf(row) }
}

const contentOf = ({ content }: { content: object }): TariffContent => content as TariffContent
