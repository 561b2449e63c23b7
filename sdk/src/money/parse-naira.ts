import { normaliseText } from '../text/normalise-text.ts'

const KOBO = 100
const THOUSAND = 1_000
const MILLION = 1_000_000
/** Suffixes of a round amount: `18m`, `18.5 million`, `450k`. */
const WORDS = /^(.*\d)\s*(k|thousand|m|mn|million)$/i
const GROUPED = /^[1-9]\d{0,2}(?:([.,'٬])\d{3})(?:\1\d{3})*$/

/**
 * Parses an amount as typed in any language: `45,000`, `45.000,50`, `₦45 000.50`. A separator before one or two last
 * digits starts the kobo; before three it groups thousands, as naira has no thousandths. Before `k`, `m` or `million`
 * it starts a fraction of the word: `18.5m`.
 * @returns kobo, or null for other texts
 * @example parseNaira('4.500.000') // 450000000
 * @example parseNaira('18.5 million') // 1850000000
 */
export function parseNaira(text: string): number | null {
  const plain = normaliseText(text).replace(/[₦\s]|NGN/gi, '')
  const [, figure, word = ''] = WORDS.exec(plain) ?? []
  if (figure !== undefined) return parseRound(figure, /^[kt]/i.test(word) ? THOUSAND : MILLION)
  const [, whole = plain, fraction = ''] = /^(.*)[.,٫](\d{1,2})$/.exec(plain) ?? []
  const naira = GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole
  if (!/^\d{1,13}$/.test(naira)) return null
  return Number(naira) * KOBO + Number(fraction.padEnd(2, '0'))
}

/** A number before a word such as `million`, with at most three decimals. */
function parseRound(figure: string, unit: number): number | null {
  const decimals = /^(\d{1,7})(?:[.,٫](\d{1,3}))?$/.exec(figure)
  if (!decimals) return null
  const [, whole = '', fraction = ''] = decimals
  return Number(whole) * unit * KOBO + Number(fraction.padEnd(3, '0')) * (unit / THOUSAND) * KOBO
}
