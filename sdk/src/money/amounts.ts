import { normaliseText } from '../text/normalise-text.ts'

const BPS = 100
const KOBO = 100
const PERCENT = /^(\d{1,3})(?:[.,٫](\d{1,2}))?$/

/**
 * Parses a percentage as typed, with a comma or a point: `5`, `12,5`, `0.25 %`.
 * @returns basis points, or null unless it is a percentage of at most two decimals from 0 to 100
 * @example parsePercent('12,5') // 1250
 */
export function parsePercent(text: string): number | null {
  const [, whole, fraction = ''] = PERCENT.exec(bareText(text)) ?? []
  if (whole === undefined) return null
  const bps = Number(whole) * BPS + Number(fraction.padEnd(2, '0'))
  return bps <= 100 * BPS ? bps : null
}

const bareText = (text: string): string => normaliseText(text).replace(/[%٪\s]/g, '')

/** Formats basis points for an input, without a sign. @example percentText(1250) // '12.5' */
export const percentText = (bps: number): string => String(bps / BPS)

/** Formats kobo as naira for an input, without a sign. @example nairaText(250050) // '2500.50' */
export const nairaText = (kobo: number): string =>
  kobo % KOBO === 0 ? String(kobo / KOBO) : (kobo / KOBO).toFixed(2)

const PPM_DIGITS = 4
const FINE_PERCENT = /^(\d{1,3})(?:[.,٫](\d{1,4}))?$/

/**
 * Parses a fine percentage as typed: `0.025`, `0,2 %`.
 * @returns millionths, or null unless it is a percentage of at most four decimals from 0 to 100
 * @example parseFinePercent('0.025') // 250
 */
export function parseFinePercent(text: string): number | null {
  const [, whole, fraction = ''] = FINE_PERCENT.exec(bareText(text)) ?? []
  if (whole === undefined) return null
  const ppm = Number(whole + fraction.padEnd(PPM_DIGITS, '0'))
  return ppm <= 100 * 10 ** PPM_DIGITS ? ppm : null
}

/** Formats millionths as a percentage for an input, without a sign. @example finePercentText(250) // '0.025' */
export const finePercentText = (ppm: number): string => String(ppm / 10 ** PPM_DIGITS)

const MICRO_DIGITS = 6
const RATE = /^(\d{1,9}|\d{1,3}(?:,\d{3})+(?=\.))(?:\.(\d{1,6}))?$/

/**
 * Parses an exchange rate with a decimal point: `1500`, `1532.75`, `1,532.75`. Rejects an ambiguous comma.
 * @returns millionths, or null unless it is a rate above 0 of at most six decimals
 * @example parseExchangeRate('1532.75') // 1532750000
 */
export function parseExchangeRate(text: string): number | null {
  const [, whole, fraction = ''] = RATE.exec(normaliseText(text).trim()) ?? []
  if (whole === undefined) return null
  const micro = Number(whole.replaceAll(',', '') + fraction.padEnd(MICRO_DIGITS, '0'))
  return micro > 0 && Number.isSafeInteger(micro) ? micro : null
}

/** Formats millionths as a rate for an input. @example exchangeRateText(1532750000) // '1532.75' */
export function exchangeRateText(micro: number): string {
  const digits = String(micro).padStart(MICRO_DIGITS + 1, '0')
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0+$/, '')
  const whole = digits.slice(0, -MICRO_DIGITS)
  return fraction ? `${whole}.${fraction}` : whole
}

const GROUPED = /^-?[1-9]\d{0,2}(?:([.,'٬])\d{3})(?:\1\d{3})*$/

/**
 * Parses a number as typed: `12`, `12,5`, `1,200`. A separator before three last digits groups thousands.
 * @returns null unless it is a number of at most 15 digits and six decimals
 * @example parseNumber('12,5') // 12.5
 */
export function parseNumber(text: string): number | null {
  const plain = normaliseText(text).replace(/\s/g, '')
  if (GROUPED.test(plain)) return Number(plain.replace(/[^\d-]/g, ''))
  return /^-?\d{1,15}(?:[.,٫]\d{1,6})?$/.test(plain) ? Number(plain.replace(/[,٫]/, '.')) : null
}
