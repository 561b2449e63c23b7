import { actingFor } from '../../people/delegations/acting-for.ts'
import { mayIn } from '../../platform/access/areas.ts'
import { isMember } from '../../platform/access/parties.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { isReadOnly } from '../../platform/access/read-only.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { FormRow } from './store.ts'

/**
 * A guest fills in the forms of their own run; staff the ones they are asked for, those nobody is named for, and those
 * of customers they do it for. An administrator of workflows may fill in any; a role that only reads, none.
 */
export async function maySubmit(
  db: Db | Tx,
  services: Services,
  form: FormRow,
  principal: Principal,
): Promise<boolean> {
  if (form.status !== 'open') return false
  if (principal.kind === 'guest') return form.filled_by === 'guest'
  if (principal.kind !== 'staff' || isReadOnly(principal)) return false
  if (principal.privileges.has('workflow.workflow.edit')) return true
  const { assignee } = form
  if (form.filled_by === 'guest' || !assignee) return mayIn(principal, form.workflow_id, 'edit')
  const members = await actingFor(db, principal, lagosDay(services.clock()))
  return members.some((member) => isMember(assignee, member))
}
