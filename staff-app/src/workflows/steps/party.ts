import type { Parties, Party } from '@coverdesk/sdk'

export type PartyKind = Party['kind']

/** Kinds of parties inside the company, in the order they are offered. */
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

/** A step is held against the limit of one decision; the day's comes with it. Refunds, reserves and claim payments are none of a
 * step. */
const OF_NO_STEP = /_daily$|^(?:refund|reserve|claim_payment)$/

/** The names of the limits that roles have for the decisions of workflows. */
export const limitNames = ({ roles }: Parties): string[] => [
  ...new Set(roles.flatMap(({ limits }) => Object.keys(limits)).filter((name) => !OF_NO_STEP.test(name))),
]
