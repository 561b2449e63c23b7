import { type BankDecimal, normaliseText } from '@coverdesk/sdk'

/** Maximum characters of an amount or a day. */
export const LONGEST = 80
const MOST = 100_000_000_000_000n

/** An amount as written: its value and its side. */
export interface WrittenAmount {
  /** Amount in kobo without a sign. */
  kobo: number
  /** -1 for a minus or brackets, 1 for a plus, 0 without either. */
  sign: -1 | 0 | 1
  /** DR or D, CR or C beside it. */
  mark: 'debit' | 'credit' | null
}

const CURRENCY_BEFORE = /^(?:NGN|₦|=N=|N(?=[\d.(+-]))/i
const CURRENCY_AFTER = /(?:NGN|₦)$/i

/** Parses an amount as banks write it; null for other text. Empty is zero. */
export function amountOf(text: string, decimal: BankDecimal): WrittenAmount | null {
  if (text.length > LONGEST) return null
  let bare = normaliseText(text).replace(/[\s']/g, '').replaceAll('٫', '.').replaceAll('٬', ',')
  if (/^(?:-*|nil)$/i.test(bare)) return { kobo: 0, sign: 0, mark: null }
  const [, before] = /^(CR|DR|C|D)\.?(?=[\d(₦=N+-])/i.exec(bare) ?? []
  if (before) bare = bare.slice(before.length).replace(/^\./, '')
  const [whole, after] = /(?<=[\d)-])(CR|DR|C|D)\.?$/i.exec(bare) ?? []
  if (whole) bare = bare.slice(0, -whole.length)
  if (before && after) return null
  bare = withoutCurrency(bare)
  const bracketed = /^\((.+)\)$/.exec(bare)?.[1]
  const [, plus, digits, minus] = /^([+-])?(.+?)(-)?$/.exec(withoutCurrency(bracketed ?? bare)) ?? []
  if (!digits || (plus && minus) || (bracketed && (plus || minus))) return null
  const kobo = koboOfDigits(withoutCurrency(digits), decimal)
  if (kobo === null) return null
  const marked = (before ?? after)?.toUpperCase().startsWith('D') ? 'debit' : 'credit'
  return {
    kobo,
    sign: bracketed || minus || plus === '-' ? -1 : plus === '+' ? 1 : 0,
    mark: (before ?? after) ? marked : null,
  }
}

const withoutCurrency = (text: string): string =>
  text.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '')

const digitsWith = (group: string, point: string): RegExp =>
  new RegExp(`^(\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})?(?:${point}(\\d{1,2})0*)?$`)
const DIGITS: Record<BankDecimal, RegExp> = { '.': digitsWith(',', '\\.'), ',': digitsWith('\\.', ',') }

function koboOfDigits(digits: string, decimal: BankDecimal): number | null {
  const parts = DIGITS[decimal].exec(digits)
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return null
  const kobo = BigInt((parts[1] ?? '0').replace(/\D/g, '')) * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return kobo > MOST ? null : Number(kobo)
}

/** Returns kobo, negative by its sign or its mark; null for other text. Empty is zero. */
export function koboOf(text: string, decimal: BankDecimal): number | null {
  const amount = amountOf(text, decimal)
  if (!amount) return null
  const isOut = amount.sign < 0 || amount.mark === 'debit'
  // A minus beside CR is contradictory.
  if (amount.sign < 0 && amount.mark === 'credit') return null
  return isOut ? 0 - amount.kobo : amount.kobo
}

/** Returns the decimal separator of all amounts; null where it is ambiguous. */
export function decimalOf(texts: readonly string[]): BankDecimal | null {
  const amounts = texts.map((text) => text.replace(/[^\d.,]/g, '')).filter((text) => text !== '')
  const reads = (decimal: BankDecimal) => amounts.map((text) => koboOf(text, decimal))
  const [points, commas] = [reads('.'), reads(',')]
  const byPoint = points.every((amount) => amount !== null)
  const byComma = commas.every((amount) => amount !== null)
  if (byPoint && byComma) return points.every((amount, at) => amount === commas[at]) ? '.' : null
  // Where a row is unreadable both ways, the majority decides.
  const unread = (list: readonly (number | null)[]) => list.filter((amount) => amount === null).length
  return unread(points) <= unread(commas) ? '.' : ','
}

/** Returns whether a text is an amount in either notation. */
export const isAmount = (text: string): boolean => koboOf(text, '.') !== null || koboOf(text, ',') !== null
