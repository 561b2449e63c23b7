import { isDay } from '@coverdesk/sdk'

export interface DayBounds {
  /** The first day that may be chosen, `yyyy-mm-dd`. */
  min?: string | undefined
  /** The last one. */
  max?: string | undefined
}

interface DayError {
  /** Its text in the namespace `errors`. */
  key: string
  /** The day the text names, `yyyy-mm-dd`. */
  day: string
}

/** What is wrong with a day as it stands; null for a good one, and for none at all. */
export function dayError(value: string, { min, max }: DayBounds, today: string): DayError | null {
  if (value === '') return null
  if (!isDay(value)) return { key: 'fields.date_format', day: '' }
  if (min && value < min) return { key: min === today ? 'fields.date_past' : 'fields.date_early', day: min }
  if (max && value > max) return { key: max === today ? 'fields.date_future' : 'fields.date_late', day: max }
  return null
}
