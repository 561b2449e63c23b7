import type { MotorProposal, Quote } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { PremiumView } from './premium-shape.ts'
import type { QuoteTexts } from './quote-texts.ts'

/** Presents a quote with names for its codes, its cover and the parts of its price in the reader's language. */
export function presentQuote(
  row: Selectable<Database['quotes']>,
  { coverName, partName }: QuoteTexts,
): Quote {
  const { vehicle, cover } = row.proposal as unknown as MotorProposal
  const { make, model, colour, body_type, use, ...coverNames } = row.names as Record<string, string>
  const premium = row.premium as unknown as PremiumView
  return {
    id: row.id,
    reference: row.reference,
    premium: {
      ...premium,
      breakdown: premium.breakdown.map((part) => ({ ...part, label: partName(premium.cover_type, part) })),
    },
    valid_until: row.valid_until,
    vehicle: { ...vehicle, make, model, colour, body_type, use },
    cover: {
      ...cover,
      ...coverNames,
      cover_type: coverName(cover.cover_type, coverNames.cover_type ?? cover.cover_type),
    },
    start_date: row.start_date,
    end_date: row.end_date,
  }
}
