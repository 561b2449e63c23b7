import { normaliseText } from './normalise-text.ts'

const KOBO = 100
const GROUPED = /^[1-9]\d{0,2}(?:([.,'٬])\d{3})(?:\1\d{3})*$/

/**
 * Reads an amount as people of any language type it: `45,000`, `45.000,50`, `₦45 000.50`. A separator before one
 * or two last digits starts the kobo; before three it groups thousands, as naira has no thousandths.
 * @returns kobo, or null for what is not an amount
 * @example parseNaira('4.500.000') // 450000000
 */
export function parseNaira(text: string): number | null {
  const plain = normaliseText(text).replace(/[₦\s]|NGN/gi, '')
  const [, whole = plain, fraction = ''] = /^(.*)[.,٫](\d{1,2})$/.exec(plain) ?? []
  const naira = GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole
  if (!/^\d{1,13}$/.test(naira)) return null
  return Number(naira) * KOBO + Number(fraction.padEnd(2, '0'))
}
