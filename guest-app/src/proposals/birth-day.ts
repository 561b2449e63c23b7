/** A date of birth as it is typed. */
export interface BirthParts {
  day: string
  month: string
  year: string
}

const ADULT = 18
const OLDEST_YEAR = 1900

/** The parts of an ISO day, or of one that `joinBirth` made of what is typed. */
export function birthParts(typed: string): BirthParts {
  const [year = '', month = '', day = ''] = typed.split('-')
  return { day, month, year }
}

/** What is typed as an ISO day where it is whole; empty where nothing is typed. */
export function joinBirth({ day, month, year }: BirthParts): string {
  return day || month || year ? [year, month, day].join('-') : ''
}

/** The day in ISO form; null where there is no such day. */
export function birthDay(typed: string): string | null {
  const { day, month, year } = birthParts(typed)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return year.length === 4 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

export type BirthDateError = 'unreal' | 'early' | 'young'

/** What is wrong with a day of birth that was typed, by the day of today. */
export function birthDateError(typed: string, today: string): BirthDateError | null {
  const day = birthDay(typed)
  if (!day) return 'unreal'
  if (Number(day.slice(0, 4)) < OLDEST_YEAR) return 'early'
  return day > `${Number(today.slice(0, 4)) - ADULT}${today.slice(4)}` ? 'young' : null
}
