import { normaliseSearch } from '../../platform/http/normalise-search.ts'

const DIGITS = 6

/** The number of a payment run as it is shown: `COM-000042`. */
export const runNumber = (number: number): string => `COM-${String(number).padStart(DIGITS, '0')}`

/** The number of the run that a search names, however its prefix is separated; -1 for none. */
export const numberIn = (text: string): number =>
  Number(/^(?:com)?\s*0*(\d{1,9})$/.exec(normaliseSearch(text).trim())?.[1] ?? -1)
