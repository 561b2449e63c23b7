import { maskEmail, type Party } from '@coverdesk/sdk'

/** Those who are asked, as one line. */
export const partyNames = (parties: readonly Party[]): string =>
  parties.map(({ name, email }) => name ?? (email ? maskEmail(email) : '')).join(', ')
