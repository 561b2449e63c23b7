import { RatingError } from '@coverdesk/sdk'
import { type PricedRenewal, priceRenewal, type RenewalChoices } from './price-renewal.ts'
import type { DuePolicy } from './read-due.ts'

/** @throws RatingError, also without a tariff for the new term's first day */
export function rateDue(due: DuePolicy, choices: RenewalChoices): PricedRenewal {
  if (!due.tariff) throw new RatingError('rate_not_found')
  return priceRenewal({ ...due, tariff: due.tariff.tariff, choices })
}

/** The price with the suggested terms; null where the tariff has none. */
export function rateDueOrNull(due: DuePolicy, choices: RenewalChoices): PricedRenewal | null {
  try {
    return rateDue(due, choices)
  } catch (error) {
    if (error instanceof RatingError) return null
    throw error
  }
}
