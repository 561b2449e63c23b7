import type { Party } from '@coverdesk/sdk'
import { partyAt } from '../../organisation/branches/party-at.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { authorityOf, type Rung, readLadder } from './ladder.ts'

interface Wanted {
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
export async function partiesToAsk(
  tx: Tx,
  { step, rights, branchId, amount, makers, before }: Wanted,
): Promise<{ parties: Party[]; enough: boolean }> {
  const named = await partiesAt(tx, step.approvers ?? [], branchId)
  const question = { rights, limitName: step.limit ?? null, branchId, makers }
  if (!step.limit) {
    const able = await Promise.all(named.map(async (party) => (await authorityOf(tx, party, question)) > 0))
    return { parties: named, enough: step.mode === 'all' ? able.every(Boolean) : able.some(Boolean) }
  }
  const added = before.filter((party) => !named.some((one) => isSame(one, party)))
  const asked = step.mode === 'all' ? named : [...named, ...added]
  const known: Rung[] = []
  for (const party of asked) known.push({ party, limit: await authorityOf(tx, party, question) })
  if (amount === null) return { parties: asked, enough: false }
  const above = (await readLadder(tx, question)).filter(
    ({ party }) => !asked.some((one) => isSame(one, party)),
  )
  const able = known.filter(({ limit }) => limit >= amount)
  const rungs = above.filter(({ limit }) => limit >= amount)
  if (step.mode === 'all') {
    const enough = known.length - able.length <= rungs.length
    const parties = known.map(({ party, limit }) =>
      limit >= amount ? party : (rungs.shift()?.party ?? party),
    )
    return { parties, enough }
  }
  const [rung] = rungs
  const highest = Math.max(0, ...known.map(({ limit }) => limit).filter(Number.isFinite))
  const next =
    able.length === 0 ? rung : before.length > 0 ? above.find(({ limit }) => limit > highest) : null
  return {
    parties: next ? [...asked, next.party] : asked,
    enough: able.length > 0 || rung !== undefined,
  }
}

/** Returns the parties of a step for an object of a branch; its own branch occurs once, whichever are named. */
async function partiesAt(tx: Tx, parties: readonly Party[], branchId: string | null): Promise<Party[]> {
  const found: Party[] = []
  for (const party of parties) {
    const asked = await partyAt(tx, party, branchId)
    if (asked.kind !== 'branch' || !found.some((one) => isSame(one, asked))) found.push(asked)
  }
  return found
}

const isSame = (one: Party, other: Party): boolean =>
  one.kind === other.kind && one.id === other.id && one.email === other.email
