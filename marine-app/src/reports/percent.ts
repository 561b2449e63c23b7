const MILLION = 1_000_000

/** Millionths as people read them: `12.5%`. */
export const percentOf = (ppm: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ppm / MILLION)
