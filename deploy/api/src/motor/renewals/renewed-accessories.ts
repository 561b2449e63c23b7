import type { Accessory } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'

/**
 * The accessories of a renewed term: their values change with the sum insured, of which they are a part. A cover that
 * has none has no accessories.
 * @param sumInsured - of the new term, in kobo
 */
export function renewedAccessories(
  { accessories, sum_insured: before }: InsuredFacts,
  sumInsured: number,
): { accessories?: Accessory[] } {
  if (!Array.isArray(accessories) || accessories.length === 0) return {}
  if (sumInsured === 0) return { accessories: [] }
  const list = accessories as Accessory[]
  return {
    accessories: list.map(({ name, value }) => ({
      name,
      value: fraction(value, sumInsured, Number(before)),
    })),
  }
}
