import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../errors/api-error.ts'
import type { Principal, SignedInUser } from './principal.ts'
import type { Privilege } from './privileges.ts'
import { productOf, products } from './products.ts'

type Act = 'read' | 'edit' | 'approve'

/** Returns the privilege for the trackers, forms and approvals of a workflow. */
export function areaPrivilege(workflowId: number, act: Act): Privilege {
  return productOf(workflowId)?.privileges[act] ?? `workflow.tracker.${act}`
}

/** Privileges declared by routes that serve every workflow; the handler checks the one of its workflow. */
export const areaReaders: Privilege[] = [
  ...products.map(({ privileges }) => privileges.read),
  'workflow.tracker.read',
]
export const areaEditors: Privilege[] = [
  ...products.map(({ privileges }) => privileges.edit),
  'workflow.tracker.edit',
]

export const mayIn = (user: Pick<SignedInUser, 'privileges'>, workflowId: number, act: Act): boolean =>
  user.privileges.has(areaPrivilege(workflowId, act))

/** Privileges of which deciding an approval requires one, whichever parties the workflow names. */
export const areaApprovers: Privilege[] = [
  ...products.map(({ privileges }) => privileges.approve),
  'workflow.tracker.approve',
]

/** Returns the caller as a member of staff who may read or edit trackers of a workflow. @throws ApiError 403 */
export function assertArea(principal: Principal, workflowId: number, act: Act): SignedInUser {
  if (principal.kind !== 'staff' || !mayIn(principal, workflowId, act)) throw new ApiError(403, 'not_allowed')
  return principal
}

/** SQL condition: the caller may read or edit trackers of the row's workflow. */
export function isInAreas(
  column: string,
  user: Pick<SignedInUser, 'privileges'>,
  act: Act,
): RawBuilder<boolean> {
  const ofProducts = products.map(({ workflow_id }) => workflow_id)
  const open = ofProducts.filter((id) => mayIn(user, id, act))
  const others = user.privileges.has(`workflow.tracker.${act}`)
  const id = sql.ref(column)
  return sql<boolean>`(${id} = any (${open}::int[]) or (${others}::boolean and not (${id} = any (${ofProducts}::int[]))))`
}

/** Returns the path of a workflow's queues in the staff app. */
export function areaPath(workflowId: number): string {
  return productOf(workflowId)?.path ?? `/workflows/${workflowId}`
}
