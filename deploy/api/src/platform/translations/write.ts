import { languageTag } from '@coverdesk/gateway'
import { formatMoney, isDay, lagosDay } from '@coverdesk/sdk'

/** English is formatted as in Nigeria, the day before the month; Portuguese as in Portugal, as its texts. */
const CONVENTIONS: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }
const writtenAs = (locale: string): string => CONVENTIONS[locale] ?? languageTag(locale)

/** Formats kobo as naira in a language: `₦1,250,000.00`. */
export const writeAmount = (kobo: number, locale: string): string => writeMoney(kobo, 'NGN', locale)

/** Formats hundredths of a currency's unit in a language. */
export const writeMoney = (hundredths: number, currency: string, locale: string): string =>
  formatMoney(hundredths, currency, writtenAs(locale))

export const writeNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(writtenAs(locale)).format(value)

/** Formats a day `yyyy-mm-dd` in a language, as the apps do: `20 Nov 2026`. */
export function writeDay(day: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(writtenAs(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`))
  const short = (part: Intl.DateTimeFormatPart): string =>
    locale === 'en' && part.type === 'month' ? part.value.slice(0, 3) : part.value
  return parts.map(short).join('')
}

/** Formats an instant in a language, in Lagos time: `20 Nov 2026, 09:30`. */
export function writeInstant(at: Date, locale: string): string {
  const time = at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' })
  return `${writeDay(lagosDay(at), locale)}, ${time}`
}

/** Formats a fact for readers: a number as kobo, a day in the language; any other text unchanged. */
export function writeFact(fact: string | number, locale: string): string {
  if (typeof fact === 'number') return writeAmount(fact, locale)
  return isDay(fact) ? writeDay(fact, locale) : fact
}
