import type { OwnDamage } from '@coverdesk/sdk'

/** Covers that pay for the own vehicle only once its photos and documents are accepted. */
const AFTER_DOCUMENTS: ReadonlySet<string> = new Set(['COMPREHENSIVE', 'TPFT'])

export const coversAfterDocuments = (coverType: string): boolean => AFTER_DOCUMENTS.has(coverType)

/** Returns the day from which the own vehicle is covered; null for a cover of damage to others alone. */
export const presentOwnDamage = (row: {
  sum_insured: number
  own_damage_from: string | null
}): OwnDamage | null => (row.sum_insured > 0 ? { from: row.own_damage_from } : null)
