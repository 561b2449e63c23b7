/** Supplied values of the reference list `change-rules`, by code. Percentages are basis points, amounts kobo. */
export const CHANGE_RULES = {
  SHORT_PERIOD_7_DAYS: { change_percent: 1_250 },
  SHORT_PERIOD_1_MONTH: { change_percent: 2_500 },
  SHORT_PERIOD_2_MONTHS: { change_percent: 3_750 },
  SHORT_PERIOD_3_MONTHS: { change_percent: 5_000 },
  SHORT_PERIOD_4_MONTHS: { change_percent: 6_250 },
  SHORT_PERIOD_6_MONTHS: { change_percent: 7_500 },
  SHORT_PERIOD_8_MONTHS: { change_percent: 8_750 },
  MINIMUM_RETAINED: { retained_amount: 0 },
  COOLING_OFF: { change_days: 14 },
  BACK_DATING: { change_days: 7 },
  REINSTATEMENT: { change_days: 30 },
  PAYMENT: { change_days: 7 },
  TERMS: { change_days: 14 },
  GATEWAY_REFUND: { change_days: 90 },
  CASH_DEPOSIT: { change_days: 2 },
} as const
