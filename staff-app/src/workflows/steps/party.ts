import type { Parties, Party } from '@coverdesk/sdk'

export type PartyKind = Party['kind']

/** Kinds of parties inside the company, in display order. */
export const insideKinds = ['role', 'department', 'branch', 'person'] as const
export type InsideKind = (typeof insideKinds)[number]

const lists = { role: 'roles', department: 'departments', branch: 'branches', person: 'people' } as const

/** Lists the possible parties of one kind. */
export const membersOf = (parties: Parties, kind: InsideKind): readonly { id: string; name: string }[] =>
  parties[lists[kind]]

/** Returns the readable name of a party; empty while none is chosen. */
export function partyName(party: Party, parties: Parties): string {
  if (party.kind === 'outside') return party.name || party.email || ''
  const member = membersOf(parties, party.kind).find(({ id }) => id === party.id)
  return member?.name ?? party.name ?? ''
}

/** Limits that no step uses: daily limits are part of those of one decision, and refunds, reserves and payments are no steps. */
const OF_NO_STEP = /_daily$|^(?:refund|reserve|claim_payment|commission)$/

/** Returns the names of the limits that roles have for decisions in workflows. */
export const limitNames = ({ roles }: Parties): string[] => [
  ...new Set(roles.flatMap(({ limits }) => Object.keys(limits)).filter((name) => !OF_NO_STEP.test(name))),
]
