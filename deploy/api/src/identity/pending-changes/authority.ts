import type { Privilege } from '../../platform/access/privileges.ts'
import { ownValue } from '../../platform/objects/own-value.ts'

/** Privileges with which change requests are decided. */
const DECIDING: ReadonlySet<string> = new Set<Privilege>([
  'user.user.edit',
  'role.role.edit',
  'settings.setup.edit',
  'workflow.workflow.edit',
  'customer.customer.edit',
  'marine.user.edit',
  'marine.role.edit',
  'marine.setup.edit',
])

/** The authority of a role. */
export interface Authority {
  privileges: readonly string[]
  limits: Readonly<Record<string, number>>
  /** Whether it covers the user's own branch only. */
  own_branch?: boolean
}

export const NO_AUTHORITY: Authority = { privileges: [], limits: {} }

/** Whether a privilege lets its user approve the work of others. */
const isDeciding = (privilege: string): boolean => privilege.endsWith('.approve') || DECIDING.has(privilege)

const isDaily = (name: string): boolean => name.endsWith('_daily')

/** The approving privileges in `wanted` that `present` lacks. */
export const addedPrivileges = (present: Authority, wanted: Authority): string[] =>
  wanted.privileges.filter((name) => isDeciding(name) && !present.privileges.includes(name))

/** Whether a limit allows more than before: no single limit allows nothing, no daily limit allows any amount. */
function isRaised(name: string, present: Authority, wanted: Authority): boolean {
  const absent = isDaily(name) ? Number.POSITIVE_INFINITY : 0
  return (ownValue(wanted.limits, name) ?? absent) > (ownValue(present.limits, name) ?? absent)
}

const isLimit = (name: string, { limits }: Authority): boolean => Object.hasOwn(limits, name)

/** The limits that `wanted` adds or raises; the end of a daily limit counts while there is something it limited. */
export function raisedLimits(present: Authority, wanted: Authority): string[] {
  const names = new Set([...Object.keys(present.limits), ...Object.keys(wanted.limits)])
  return [...names]
    .filter((name) => isRaised(name, present, wanted))
    .filter((name) => !isDaily(name) || isLimit(name.slice(0, -'_daily'.length), wanted))
    .sort()
}

/** Whether a role for the own branch alone would cover all branches. */
export const isWidened = (present: Authority, wanted: Authority): boolean =>
  present.own_branch === true && wanted.own_branch !== true

export const isMoreThan = (wanted: Authority, present: Authority): boolean =>
  isWidened(present, wanted) ||
  addedPrivileges(present, wanted).length + raisedLimits(present, wanted).length > 0

/** Whether a user with this authority can approve anything, or administer users who can. */
export const canDecide = (authority: Authority): boolean => isMoreThan(authority, NO_AUTHORITY)
