import type { Party } from '@coverdesk/sdk'
import { partyAt } from '../../organisation/branches/party-at.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { type RoleLimit, readPartyLimit, readRoleLimits } from './role-limits.ts'

interface RequestedStep {
  step: Step
  /** Privileges required to approve. */
  rights: readonly string[]
  branchId: string | null
  amount: number | null
  makers: readonly string[]
  /** Parties that did not decide in time; empty in the first round. */
  before: readonly Party[]
}

/**
 * Returns the parties a step requests a decision from. When none of the named parties may approve the amount, the
 * lowest role above them that may is added; when all must approve, that role replaces the party that may not. A round
 * that expired undecided is requested one role higher. `enough` states whether any party may approve.
 */
export async function requestedParties(
  tx: Tx,
  { step, rights, branchId, amount, makers, before }: RequestedStep,
): Promise<{ parties: Party[]; enough: boolean }> {
  const named = await partiesAt(tx, step.approvers ?? [], branchId)
  const requirement = { rights, limitName: step.limit ?? null, branchId, makers }
  if (!step.limit) {
    const able = await Promise.all(
      named.map(async (party) => (await readPartyLimit(tx, party, requirement)) > 0),
    )
    return { parties: named, enough: step.mode === 'all' ? able.every(Boolean) : able.some(Boolean) }
  }
  const added = before.filter((party) => !named.some((one) => isSame(one, party)))
  const requested = step.mode === 'all' ? named : [...named, ...added]
  const known: RoleLimit[] = []
  for (const party of requested) known.push({ party, limit: await readPartyLimit(tx, party, requirement) })
  if (amount === null) return { parties: requested, enough: false }
  const above = (await readRoleLimits(tx, requirement)).filter(
    ({ party }) => !requested.some((one) => isSame(one, party)),
  )
  const able = known.filter(({ limit }) => limit >= amount)
  const sufficientRoles = above.filter(({ limit }) => limit >= amount)
  if (step.mode === 'all') {
    const enough = known.length - able.length <= sufficientRoles.length
    const parties = known.map(({ party, limit }) =>
      limit >= amount ? party : (sufficientRoles.shift()?.party ?? party),
    )
    return { parties, enough }
  }
  const [lowestRole] = sufficientRoles
  const highest = Math.max(0, ...known.map(({ limit }) => limit).filter(Number.isFinite))
  const next =
    able.length === 0 ? lowestRole : before.length > 0 ? above.find(({ limit }) => limit > highest) : null
  return {
    parties: next ? [...requested, next.party] : requested,
    enough: able.length > 0 || lowestRole !== undefined,
  }
}

/** Returns the parties of a step for an object of a branch; its own branch occurs once, whichever are named. */
async function partiesAt(tx: Tx, parties: readonly Party[], branchId: string | null): Promise<Party[]> {
  const found: Party[] = []
  for (const party of parties) {
    const requested = await partyAt(tx, party, branchId)
    if (requested.kind !== 'branch' || !found.some((one) => isSame(one, requested))) found.push(requested)
  }
  return found
}

const isSame = (one: Party, other: Party): boolean =>
  one.kind === other.kind && one.id === other.id && one.email === other.email
