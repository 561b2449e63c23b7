import type { TariffContent } from '@coverdesk/sdk'
import { z } from 'zod'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { dayAfter } from '../../platform/setups/entries.ts'
import { type DraftRow, findTariff, selectTariffs, type TariffRow, tariffToday } from './store.ts'

export const rateShape = z.object({
  risk_type: z.string(),
  cover_type: z.string(),
  basis: z.enum(['flat', 'sum_insured']),
  amount: z.number().optional(),
  rate_bps: z.number().optional(),
  minimum_sum_insured: z.number().optional(),
})

const contentShape = z.object({
  rates: z.array(rateShape),
  extensions: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['loading', 'discount']),
      cover_types: z.array(z.string()),
      basis: z.enum(['flat', 'sum_insured', 'basic_premium']),
      amount: z.number().optional(),
      rate_bps: z.number().optional(),
    }),
  ),
  minimum_net_rates: z.array(z.object({ cover_type: z.string(), rate_bps: z.number() })),
  minimum_premiums: z.record(z.string(), z.number()),
  tax_bps: z.number(),
})

export const listedTariffShape = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'upcoming', 'in_force', 'past']),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  rate_count: z.number(),
  open_quotes: z.number(),
  published_at: z.string().nullable(),
  author: z.string(),
  version: z.number(),
})

export const tariffShape = listedTariffShape.extend({
  content: contentShape,
  before: z
    .object({ id: z.string(), name: z.string(), open_quotes: z.number(), content: contentShape })
    .nullable(),
})

export function presentListed(row: TariffRow, today: string): z.infer<typeof listedTariffShape> {
  const { id, source, effective_from, effective_to, published_at, published_by, open_quotes } = row
  const ended = effective_to !== null && effective_to <= today
  return {
    ...{ id, published_at, open_quotes, name: source, author: published_by, version: 1 },
    state: effective_from > today ? 'upcoming' : ended ? 'past' : 'in_force',
    first_day: effective_from,
    last_day: effective_to && dayAfter(effective_to, -1),
    rate_count: contentOf(row).rates.length,
  }
}

export const presentDraft = (row: DraftRow): z.infer<typeof listedTariffShape> => ({
  ...{ id: row.id, name: row.source, author: row.created_by, version: row.version, state: 'draft' },
  ...{ first_day: null, last_day: null, open_quotes: 0, published_at: null },
  rate_count: contentOf(row).rates.length,
})

/** @throws ApiError 404 */
export async function presentTariff(
  db: Db | Tx,
  id: string,
  now: Date,
): Promise<z.infer<typeof tariffShape>> {
  const draft = await db.selectFrom('tariff_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  if (draft) {
    const today = await tariffToday(db, now)
    return { ...presentDraft(draft), content: contentOf(draft), before: presentBefore(today) }
  }
  const row = await findTariff(db, id, now)
  if (!row) throw notFound()
  const before = await selectTariffs(db, now)
    .where('effective_to', '=', row.effective_from)
    .executeTakeFirst()
  const content = contentOf(row)
  return { ...presentListed(row, lagosDay(now)), content, before: presentBefore(before) }
}

function presentBefore(row: TariffRow | undefined) {
  if (!row) return null
  const { id, source, open_quotes } = row
  return { id, name: source, open_quotes, content: contentOf(row) }
}

export const contentOf = ({ content }: { content: object }): TariffContent => content as TariffContent
