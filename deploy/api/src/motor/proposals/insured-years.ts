const OLDEST_YEAR = 1970

/** The years of manufacture that are insured on a day; next year's models are sold already. */
export const insuredYears = (day: string): { from: number; to: number } => ({
  from: OLDEST_YEAR,
  to: Number(day.slice(0, 4)) + 1,
})
