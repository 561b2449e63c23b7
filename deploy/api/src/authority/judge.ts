import { isInBranch } from '../platform/access/branches.ts'
import { isMember } from '../platform/access/parties.ts'
import { ownValue } from '../platform/objects/own-value.ts'
import type { Authority, Decision, Exceeded, Grant, Refusal } from './decision.ts'

export type Verdict = { grant: Grant } | { refusal: Refusal; exceeded?: Exceeded }

/**
 * Decides whether a user may take a decision, from facts alone.
 * @param authorities the user first, then those they stand in for
 * @param coveredBefore whether an earlier approver's single limit is enough for the whole amount
 */
export function judge(
  decision: Decision,
  authorities: readonly Authority[],
  coveredBefore: boolean,
): Verdict {
  const { privilege, branchId, makers, approver, earlier = [] } = decision
  const [self] = authorities
  if (!self?.privileges.has(privilege) || !isInBranch(self, branchId)) return { refusal: 'not_allowed' }
  const entitled = authorities.filter((one) => one.privileges.has(privilege) && isInBranch(one, branchId))
  if (entitled.length === 0) return { refusal: 'not_allowed' }
  const members = approver ? entitled.filter((one) => isMember(approver, one)) : entitled
  if (members.length === 0) return { refusal: 'not_asked' }
  const checkers = members.filter(({ userId }) => !makers.includes(userId))
  if (makers.includes(self.userId) || checkers.length === 0) return { refusal: 'maker_is_checker' }
  if (earlier.includes(self.userId)) return { refusal: 'decided_already' }
  return underLimit(decision, self, checkers, coveredBefore)
}

/** Uses the decider's own limit where it is enough, else that of a user they stand in for. */
function underLimit(
  { limit, twoPeople, earlier = [] }: Decision,
  self: Authority,
  checkers: readonly Authority[],
  coveredBefore: boolean,
): Verdict {
  const grantOf = (one: Authority, more: Pick<Grant, 'covers' | 'complete' | 'exceeded'>): Verdict => {
    const { userId, name } = one
    return { grant: { userId: self.userId, onBehalfOf: one === self ? null : { userId, name }, ...more } }
  }
  const [first] = checkers
  if (!first) return { refusal: 'maker_is_checker' }
  if (!limit) return grantOf(first, { covers: true, complete: true, exceeded: null })
  const inTheirDay = checkers.filter((one) => !exceededDay(one, limit))
  const [firstChecker] = inTheirDay
  if (!firstChecker) return refusedFor(mostOf(checkers, limit))
  const able = inTheirDay.find((one) => singleOf(one, limit.name) >= limit.amount)
  const covers = able !== undefined
  const exceeded = covers ? null : mostOf(inTheirDay, limit)
  if (!twoPeople) {
    return able ? grantOf(able, { covers, complete: true, exceeded }) : refusedFor(exceeded)
  }
  if (earlier.length > 0) {
    return covers || coveredBefore
      ? grantOf(able ?? firstChecker, { covers, complete: true, exceeded: null })
      : refusedFor(exceeded)
  }
  const { overallLimit } = twoPeople
  const overLimit: Exceeded | null =
    overallLimit !== null && limit.amount > overallLimit
      ? { kind: 'house', limit: overallLimit, used: 0 }
      : null
  const complete = covers && !overLimit
  return grantOf(able ?? firstChecker, { covers, complete, exceeded: overLimit ?? exceeded })
}

const refusedFor = (exceeded: Exceeded | null): Verdict =>
  exceeded ? { refusal: 'limit_exceeded', exceeded } : { refusal: 'limit_exceeded' }

export const singleOf = ({ limits }: Pick<Authority, 'limits'>, name: string): number =>
  ownValue(limits, name) ?? 0

/** The daily limit that an amount exceeds; null without one, or within it. */
function exceededDay(
  { limits, usedToday }: Authority,
  { name, amount }: { name: string; amount: number },
): Exceeded | null {
  const limit = ownValue(limits, `${name}_daily`)
  const used = ownValue(usedToday, name) ?? 0
  return limit !== undefined && used + amount > limit ? { kind: 'daily', limit, used } : null
}

/** The limit to name in a refusal: that of the user with the highest limits, the single one first. */
function mostOf(checkers: readonly Authority[], limit: { name: string; amount: number }): Exceeded | null {
  const [ablest] = [...checkers].sort((one, other) => singleOf(other, limit.name) - singleOf(one, limit.name))
  if (!ablest) return null
  const single = singleOf(ablest, limit.name)
  return limit.amount > single ? { kind: 'single', limit: single, used: 0 } : exceededDay(ablest, limit)
}
