/** A chassis number as it is typed: it has no I, O and Q, which are taken for the digits that look like them. */
export const chassisTyped = (text: string): string =>
  text.toUpperCase().replace(/[OQ]/g, '0').replace(/I/g, '1')

const ADULT = 18
/** The first day of birth that is taken. */
export const OLDEST = '1900-01-01'

/** The last day of birth of somebody who may buy. */
export const youngest = (today: string): string => `${Number(today.slice(0, 4)) - ADULT}${today.slice(4)}`

/** What is wrong with a day of birth. */
export function birthFault(birth: string, today: string): 'early' | 'young' | null {
  if (birth < OLDEST) return 'early'
  return birth > youngest(today) ? 'young' : null
}
