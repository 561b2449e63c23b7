import { languageTag } from '@coverdesk/gateway'

/** English is written as in Nigeria: the day before the month. */
const writtenAs = (locale: string): string => (locale === 'en' ? 'en-GB' : languageTag(locale))

/** Kobo as naira in a language: `₦1,250,000.00`. */
export const writeAmount = (kobo: number, locale: string): string => writeMoney(kobo, 'NGN', locale)

/** Hundredths of a currency's unit in a language. */
export function writeMoney(hundredths: number, currency: string, locale: string): string {
  const form = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(writtenAs(locale), form).format(hundredths / 100)
}

/** A day `yyyy-mm-dd` in a language: `20 November 2026`. */
export function writeDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(writtenAs(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
