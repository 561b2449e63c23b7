const RATE = /^(\d{1,3})(?:[.,](\d{1,4}))?$/
const PPM = 10_000

/**
 * Reads a rate as a percentage with at most four decimals, `0.275` or `0,275 %`.
 * @returns millionths, or null for what is no rate above 0 and up to 100 %
 */
export function parseRate(text: string): number | null {
  const [, whole, fraction = ''] = RATE.exec(text.replace(/[%\s]/g, '')) ?? []
  if (whole === undefined) return null
  const ppm = Number(whole) * PPM + Number(fraction.padEnd(4, '0'))
  return ppm > 0 && ppm <= 100 * PPM ? ppm : null
}
