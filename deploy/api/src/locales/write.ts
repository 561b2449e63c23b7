import { languageTag } from '@coverdesk/gateway'

/** Kobo as naira in a language: `₦1,250,000.00`. */
export function writeAmount(kobo: number, locale: string): string {
  return new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
  }).format(kobo / 100)
}

/** A day `yyyy-mm-dd` in a language: `20 November 2026`. */
export function writeDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
