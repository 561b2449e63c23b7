const KOBO = 100

/**
 * An amount in naira with its sign and two decimals, written as the language does.
 * @param kobo integer minor units
 * @example formatNaira(4500000, 'en') // '₦45,000.00'
 */
export function formatNaira(kobo: number, locale = 'en'): string {
  const options = { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 2 }).format(kobo / KOBO)
}

/**
 * Reads an amount as people type it: `45,000`, `₦45 000.50`.
 * @returns kobo, or null for what is not an amount
 */
export function parseNaira(text: string): number | null {
  const plain = text.replace(/[₦\s,]|NGN/gi, '')
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return null
  const [naira = '0', fraction = ''] = plain.split('.')
  return Number(naira) * KOBO + Number(fraction.padEnd(2, '0') || 0)
}
