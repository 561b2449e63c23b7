import type { Party } from '@coverdesk/sdk'
import { partyAt } from '../../organisation/branches/party-at.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { authorityOf, type Rung, readLadder } from './ladder.ts'

interface Wanted {
  step: Step
  /** What approving takes. */
  rights: readonly string[]
  branchId: string | null
  amount: number | null
  makers: readonly string[]
  /** Those who did not decide in time; empty when it is asked for the first time. */
  before: readonly Party[]
}

/**
 * Whom a step asks. When nobody it names may approve the amount, the lowest role above them that may is asked too; when
 * all must approve, that role replaces the party that may not. What nobody decided in time is asked one role higher.
 * `enough` says whether anybody may approve it at all.
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

/** The parties of a step for an object of a branch: its own branch once, whichever are named. */
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
