const BPS = 100
const KOBO = 100
const PERCENT = /^(\d{1,3})(?:[.,٫](\d{1,2}))?$/

/**
 * Reads a percentage as people type it, with a comma or a point: `5`, `12,5`, `0.25 %`.
 * @returns basis points, or null for what is no percentage of at most two decimals from 0 to 100
 * @example parsePercent('12,5') // 1250
 */
export function parsePercent(text: string): number | null {
  const [, whole, fraction = ''] = PERCENT.exec(text.replace(/[%\s\u200e\u200f]/g, '')) ?? []
  if (whole === undefined) return null
  const bps = Number(whole) * BPS + Number(fraction.padEnd(2, '0'))
  return bps <= 100 * BPS ? bps : null
}

/** Basis points as they are typed, without a sign. @example percentText(1250) // '12.5' */
export const percentText = (bps: number): string => String(bps / BPS)

/** Kobo as naira are typed, without a sign. @example nairaText(250050) // '2500.50' */
export const nairaText = (kobo: number): string =>
  kobo % KOBO === 0 ? String(kobo / KOBO) : (kobo / KOBO).toFixed(2)
