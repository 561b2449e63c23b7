import { maskEmail, type Party } from '@coverdesk/sdk'

/** Names parties, by their masked address where they have no name. */
export const partyNames = (parties: readonly Party[]): string[] =>
  parties.map(({ name, email }) => name ?? (email ? maskEmail(email) : ''))
