import { actingFor } from '../../identity/delegations/acting-for.ts'
import { mayIn } from '../../platform/access/areas.ts'
import { isMember } from '../../platform/access/parties.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { isReadOnly } from '../../platform/access/read-only.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isDeclarationOrSignature } from './is-declaration.ts'
import { type FormRow, questionsOf } from './store.ts'

/**
 * Returns whether the caller may fill in a form. Guests fill in forms of their own tracker; staff those assigned to
 * them or unassigned, and those of customers they act for. An administrator of workflows may fill in any; a read-only
 * role none. Declarations and signatures are the customer's alone, except where a product lets staff record them
 * (`filledByStaff`); the answers then name the member of staff.
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
  if (form.filled_by === 'guest' && (await isOnlyForCustomer(db, services, form))) return false
  if (principal.privileges.has('workflow.workflow.edit')) return true
  const { assignee } = form
  if (form.filled_by === 'guest' || !assignee) return mayIn(principal, form.workflow_id, 'edit')
  const members = await actingFor(db, principal, lagosDay(services.clock()))
  return members.some((member) => isMember(assignee, member))
}

/** Returns whether a form is assigned to one user and the caller may fill it in. */
export async function mayHandOver(
  db: Db | Tx,
  services: Services,
  form: FormRow,
  principal: Principal,
): Promise<boolean> {
  const isOfOne = form.filled_by === 'staff' && form.assignee?.kind === 'person'
  return isOfOne && (await maySubmit(db, services, form, principal))
}

/** Returns whether a form contains a declaration or a signature, which only its customer can give. */
async function isOnlyForCustomer(db: Db | Tx, { workflowEngine }: Services, form: FormRow): Promise<boolean> {
  if (workflowEngine.extensions.some((extension) => extension.form?.filledByStaff?.includes(form.form_type)))
    return false
  const { fields } = await questionsOf(db, form)
  return fields.some(isDeclarationOrSignature)
}

/**
 * Returns whether staff may attach a document signed by the customer in place of the answers: an open form of the
 * customer that contains only declarations and a signature.
 */
export async function mayAttachDocument(db: Db | Tx, form: FormRow, principal: Principal): Promise<boolean> {
  if (form.status !== 'open' || form.filled_by !== 'guest' || principal.kind !== 'staff') return false
  if (!mayIn(principal, form.workflow_id, 'edit')) return false
  const { fields } = await questionsOf(db, form)
  return (
    fields.some(isDeclarationOrSignature) &&
    fields.every((field) => field.kind === 'section' || isDeclarationOrSignature(field))
  )
}
