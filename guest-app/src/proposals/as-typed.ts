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
