import { mayIn } from '../access/areas.ts'
import { isMember } from '../access/parties.ts'
import type { Principal } from '../access/principal.ts'
import { lagosDay } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { actingFor } from '../delegations/acting-for.ts'
import type { Services } from '../services.ts'
import type { FormRow } from './store.ts'

/**
 * A guest fills in the forms of his own run; staff the ones they are asked for, those nobody is named for, and those
 * of customers they do it for. An administrator of workflows may fill in any.
 */
export async function maySubmit(
  db: Db | Tx,
  services: Services,
  form: FormRow,
  principal: Principal,
): Promise<boolean> {
  if (form.status !== 'open') return false
  if (principal.kind === 'guest') return form.filled_by === 'guest'
  if (principal.kind !== 'staff') return false
  if (principal.privileges.has('workflow.workflow.edit')) return true
  const { assignee } = form
  if (form.filled_by === 'guest' || !assignee) return mayIn(principal, form.workflow_id, 'edit')
  const members = await actingFor(db, principal, lagosDay(services.clock()))
  return members.some((member) => isMember(assignee, member))
}
