import type { MotorProposal } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/schema.ts'
import type { PremiumView, quoteShape } from './premium-shape.ts'

/** A quote with names beside its codes. */
export function presentQuote(row: Selectable<Database['quotes']>): z.infer<typeof quoteShape> {
  const { vehicle, cover } = row.proposal as unknown as MotorProposal
  const { make, model, colour, body_type, use, ...coverNames } = row.names as Record<string, string>
  return {
    id: row.id,
    reference: row.reference,
    premium: row.premium as unknown as PremiumView,
    valid_until: row.valid_until,
    vehicle: { ...vehicle, make, model, colour, body_type, use },
    cover: { ...cover, ...coverNames },
    start_date: row.start_date,
    end_date: row.end_date,
  }
}
