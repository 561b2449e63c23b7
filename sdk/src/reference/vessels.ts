/** The earliest year of construction of a vessel. */
export const MIN_VESSEL_YEAR = 1900

/**
 * Whether a text is the number of a ship: seven digits, the last of which is the last digit of the first six times 7
 * to 2. Source: IMO Resolution A.1117(30).
 * @example isImoNumber('9074729') // true
 */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false
  const [check, ...digits] = [...text].map(Number).reverse()
  return digits.reduce((sum, digit, place) => sum + digit * (place + 2), 0) % 10 === check
}

/** Converts a number to its stored form: `IMO 9074729` and `907-4729` become `9074729`. */
export function imoNumber(text: string): string {
  return text.replace(/^\s*imo/i, '').replace(/[\s-]/g, '')
}
