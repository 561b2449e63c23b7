import { withMinus } from '@coverdesk/sdk'
import { formatTag } from '../locale/languages.ts'

const NAIRA = 100

/** A change with its sign: `+12 %`. */
export function changeText(change: number, locale: string): string {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  return withMinus(new Intl.NumberFormat(formatTag(locale), options).format(change))
}

/** Kobo as few letters as tell its size: `₦90.1m`. Wherever it is shown the exact amount stands beside it. */
export function shortNaira(kobo: number, locale: string): string {
  const options = { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' } as const
  const digits = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
  const parts = new Intl.NumberFormat(formatTag(locale), { ...options, ...digits }).formatToParts(
    kobo / NAIRA,
  )
  // A small letter, as money is written in English; in French and others it would be another unit.
  const isEnglish = formatTag(locale).startsWith('en')
  const written = ({ type, value }: Intl.NumberFormatPart): string =>
    type === 'compact' && isEnglish ? value.toLowerCase() : value
  return withMinus(parts.map(written).join(''))
}

/** A line through the values, as an SVG path. */
export function sparkline(values: readonly number[], width: number, height: number): string {
  const highest = Math.max(...values, 1)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(height - 1 - (value / highest) * (height - 2))}`,
    )
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Round heights for an axis: at most four steps up to the highest value. */
export function axisSteps(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}
