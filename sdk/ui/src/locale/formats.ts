import { formatNaira, isDay } from '@coverdesk/sdk'
import { formatTag, joiningMark } from './languages.ts'

const officeTimeZone = 'Africa/Lagos'

/** Formatting of figures and dates in one language. */
export interface Formats {
  /** A `yyyy-mm-dd` date, or the day of an ISO 8601 instant in Lagos, as `20 Nov 2026`. */
  formatDate: (value: string | null | undefined) => string
  /** A `yyyy-mm-dd` date in words, as `Friday, 20 November 2026`. */
  formatDay: (value: string | null | undefined) => string
  /** An ISO 8601 instant with the time in Lagos, as `20 Nov 2026, 14:05`. */
  formatDateTime: (value: string | null | undefined) => string
  /** How long ago an instant was, such as `2 hours ago`; `now` in milliseconds. */
  formatRelative: (value: string | null | undefined, now?: number) => string
  /** Kobo as naira with two decimals. */
  formatNaira: (kobo: number | null | undefined) => string
  formatNumber: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string
  /** Basis points as a percentage, `12.5%`. */
  formatPercent: (bps: number) => string
  /** Values with the language's own comma between them, without empty ones: `A, B`. */
  formatList: (values: readonly (string | false | null | undefined)[]) => string
  /** Facts side by side, without empty ones: `MTR/1 · KJA-123AB`; on a page read from the right each keeps its own order. */
  dotted: (facts: readonly (string | false | null | undefined)[]) => string
  /** A label, with the language's own colon, and its value: `Phone: 0803`; without a value, what stands before it. */
  labelled: (label: string, value?: string) => string
}

/** Stands for a value that is not there. */
const missing = '–'

const made = new Map<string, Formats>()

/**
 * The formats of a product language. Making one costs far more than using it, and every part of a page asks for them:
 * they are made once.
 *
 * @param language - a product code such as `en` or `ae`
 */
export function formatsOf(language: string): Formats {
  const formats = made.get(language) ?? createFormats(language)
  made.set(language, formats)
  return formats
}

function createFormats(language: string): Formats {
  const tag = formatTag(language)
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
  const plain = lazily(() => new Intl.DateTimeFormat(tag, { ...day, timeZone: 'UTC' }))
  const inWords = lazily(() => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }))
  const office = lazily(() => new Intl.DateTimeFormat(tag, { ...day, timeZone: officeTimeZone }))
  const instant = lazily(
    () =>
      new Intl.DateTimeFormat(tag, {
        ...day,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: officeTimeZone,
      }),
  )
  const number = lazily(() => new Intl.NumberFormat(tag))
  const relative = lazily(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const withDate = (value: string | null | undefined, show: (date: Date) => string): string => {
    const date = new Date(value ?? '')
    return Number.isNaN(date.getTime()) ? missing : show(date)
  }
  // English months of lists are three letters each, `Sep` beside `Nov`, so that columns keep their rhythm.
  const written = (format: Intl.DateTimeFormat, date: Date): string =>
    language === 'en'
      ? format
          .formatToParts(date)
          .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value))
          .join('')
      : format.format(date)

  // A true minus sign, as amounts have it.
  const numberOf = (value: number, options?: Intl.NumberFormatOptions): string =>
    (options ? new Intl.NumberFormat(tag, options) : number()).format(value).replace('-', '−')

  return {
    formatDate: (value) => withDate(value, (date) => written(isDay(value ?? '') ? plain() : office(), date)),
    formatDay: (value) => withDate(value, (date) => inWords().format(date)),
    formatDateTime: (value) => withDate(value, (date) => written(instant(), date)),
    formatRelative: (value, now = Date.now()) =>
      withDate(value, (date) => {
        const [amount, unit] = span((date.getTime() - now) / 1000)
        return relative().format(amount, unit)
      }),
    formatNaira: (kobo) => (typeof kobo === 'number' ? formatNaira(kobo, tag) : missing),
    formatNumber: (value, options) => (typeof value === 'number' ? numberOf(value, options) : missing),
    formatPercent: (bps) => numberOf(bps / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    formatList: (values) => values.filter(Boolean).join(joiningMark(language, 'comma')),
    dotted: (facts) => facts.filter(Boolean).join(' · '),
    labelled: (label, value = '') => `${label}${joiningMark(language, 'colon')}${value}`,
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

function span(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(seconds)
  if (size < 60) return [Math.round(seconds), 'second']
  if (size < 3600) return [Math.round(seconds / 60), 'minute']
  if (size < 86_400) return [Math.round(seconds / 3600), 'hour']
  return [Math.round(seconds / 86_400), 'day']
}
