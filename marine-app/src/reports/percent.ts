const MILLION = 1_000_000

/** Formats millionths as a percentage, `12.5%`. */
export const percentOf = (ppm: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ppm / MILLION)
