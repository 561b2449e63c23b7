/** Form type of a renewal, which has a page and calls of its own. */
export const RENEWAL_FORM = 'motor-renewal'

/**
 * Supplied values of the reference list `renewal-rules`, by code. Percentages are basis points; 3333 is an exact third.
 */
export const RENEWAL_RULES = {
  NO_CLAIMS_1: { renewal_percent: 2_000 },
  NO_CLAIMS_2: { renewal_percent: 2_500 },
  NO_CLAIMS_3: { renewal_percent: 3_333 },
  NO_CLAIMS_4: { renewal_percent: 4_000 },
  NO_CLAIMS_5: { renewal_percent: 5_000 },
  DEPRECIATION_FIRST: { renewal_percent: 2_000 },
  DEPRECIATION: { renewal_percent: 1_000 },
  KEEP_DISCOUNT: { renewal_days: 90 },
  REMINDERS: { reminder_days: ['60', '30', '7', '1', '0'] },
} as const
