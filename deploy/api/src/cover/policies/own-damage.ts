import { z } from 'zod'

/** The covers that pay for the own vehicle only once its photos and papers are accepted. */
const AFTER_DOCUMENTS: ReadonlySet<string> = new Set(['COMPREHENSIVE', 'TPFT'])

export const coversAfterDocuments = (coverType: string): boolean => AFTER_DOCUMENTS.has(coverType)

export const ownDamageShape = z.object({ from: z.string().nullable() })

/** From when the own vehicle is covered; null for a cover of damage to others alone. */
export const presentOwnDamage = (row: {
  sum_insured: number
  own_damage_from: string | null
}): z.infer<typeof ownDamageShape> | null => (row.sum_insured > 0 ? { from: row.own_damage_from } : null)
