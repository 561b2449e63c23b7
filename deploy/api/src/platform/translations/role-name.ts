import { joinValues } from '@coverdesk/lists/list'
import type { Party } from '@coverdesk/sdk'
import type { TextOf } from './translate.ts'

/**
 * Names a role in the reader's language. The roles that the product ships have texts, whose keys are their names; a name
 * that staff gave has none and stays as written.
 */
export const roleName = (t: TextOf, name: string): string => t('role-names', name)

/** Returns a party with the name of its role in the reader's language. */
export const namedParty = (t: TextOf, party: Party): Party =>
  party.kind === 'role' && party.name ? { ...party, name: roleName(t, party.name) } : party

/** Returns the name of a party in the reader's language, or the address of one without a name. */
export function partyName(t: TextOf, party: Party): string {
  const { name, email } = namedParty(t, party)
  return name || email || ''
}

/** Names roles with commas between them in the reader's language. */
export const roleNames = (t: TextOf, names: string): string =>
  joinValues(
    t,
    names.split(', ').map((name) => roleName(t, name)),
  )
