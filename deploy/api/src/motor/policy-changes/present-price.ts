import type { MotorPolicyChangePrice, NextTermPrice, PremiumPart } from '@coverdesk/sdk'
import type { Services } from '../../platform/services.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { componentLabel } from '../../policies/terms/component-label.ts'
import { presentStoredFacts, type StoredFact } from '../../policies/terms/stored-facts.ts'

/** A signed amount of a premium component, with the cover that it is named by. */
export type StoredCharge = Pick<PremiumPart, 'code' | 'amount'> & { cover_type: string }

/** Price of a change as stored: in no language. */
export interface StoredPrice extends Omit<MotorPolicyChangePrice, 'charges' | 'facts' | 'next_term'> {
  charges: StoredCharge[]
  facts: StoredFact[]
  next_term: (Omit<NextTermPrice, 'charges'> & { charges: StoredCharge[] }) | null
}

/** Presents the price of a change in the reader's language. */
export function presentPrice(
  services: Pick<Services, 'translate'>,
  locale: string,
  price: StoredPrice,
): MotorPolicyChangePrice {
  const { next_term: next } = price
  return {
    ...price,
    charges: presentCharges(services, locale, price.charges),
    facts: presentStoredFacts(services, locale, price.facts),
    next_term: next && { ...next, charges: presentCharges(services, locale, next.charges) },
  }
}

function presentCharges(
  services: Pick<Services, 'translate'>,
  locale: string,
  charges: readonly StoredCharge[],
): PremiumPart[] {
  const { partName } = quoteTexts(services, locale)
  return charges.map(({ code, cover_type, amount }) => ({
    code,
    label: componentLabel(partName, cover_type, code, amount),
    amount,
  }))
}
