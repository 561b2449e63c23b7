import { maskEmail, type Party } from '@coverdesk/sdk'

/** Joins the names of parties in one line. */
export const partyNames = (parties: readonly Party[]): string =>
  parties.map(({ name, email }) => name ?? (email ? maskEmail(email) : '')).join(', ')
