import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../errors/api-error.ts'
import type { Principal, SignedInUser } from './principal.ts'
import type { Privilege } from './privileges.ts'
import { productOf, products } from './products.ts'

type Act = 'read' | 'edit' | 'approve'

/** The privilege that opens the trackers, forms and approvals of a workflow. */
export function areaPrivilege(workflowId: number, act: Act): Privilege {
  return productOf(workflowId)?.privileges[act] ?? `workflow.tracker.${act}`
}

/** What a route names that serves every workflow; the handler asks for the one that is meant. */
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

/** Deciding an approval takes one of these, whoever the workflow names. */
export const areaApprovers: Privilege[] = [
  ...products.map(({ privileges }) => privileges.approve),
  'workflow.tracker.approve',
]

/** The caller as a member of staff who may see or change runs of a workflow. @throws ApiError 403 */
export function assertArea(principal: Principal, workflowId: number, act: Act): SignedInUser {
  if (principal.kind !== 'staff' || !mayIn(principal, workflowId, act)) throw new ApiError(403, 'not_allowed')
  return principal
}

/** In SQL: the workflow of a row is one whose runs the caller may see or change. */
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

/** Where the staff app shows a workflow's queues. */
export function areaPath(workflowId: number): string {
  return productOf(workflowId)?.path ?? `/workflows/${workflowId}`
}
