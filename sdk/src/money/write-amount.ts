import { formatTag } from '../text/format-tag.ts'
import { withMinus } from './with-minus.ts'

/** Cache of formats: creating one costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats minor units of a currency with a number of decimals; a negative amount with a true minus. `locale`: a product language or a BCP 47 tag. */
export function writeAmount(minor: number, currency: string, decimals: number, locale: string): string {
  const key = `${currency} ${decimals} ${locale}`
  const format = formats.get(key) ?? formatOf(currency, decimals, locale)
  formats.set(key, format)
  return withMinus(format.format(minor / 10 ** decimals))
}

const formatOf = (currency: string, decimals: number, locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(formatTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
