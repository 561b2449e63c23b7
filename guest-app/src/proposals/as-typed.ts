import { checkIdentifier } from '@coverdesk/sdk'

const WHOLE = 17

/**
 * A chassis number as it is typed. One of 17 characters has no I, O and Q: they are read as the digits that look like
 * them. A shorter frame number may have any letter, and stays as it is.
 */
export function chassisTyped(text: string): string {
  const upper = text.toUpperCase()
  const isWhole = checkIdentifier('chassis', upper).value.length >= WHOLE
  return isWhole ? upper.replace(/[OQ]/g, '0').replace(/I/g, '1') : upper
}

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
