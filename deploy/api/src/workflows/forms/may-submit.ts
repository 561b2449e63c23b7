import { actingFor } from '../../identity/delegations/acting-for.ts'
import { mayIn } from '../../platform/access/areas.ts'
import { isMember } from '../../platform/access/parties.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { isReadOnly } from '../../platform/access/read-only.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isCustomersOwn } from './customers-own.ts'
import { type FormRow, questionsOf } from './store.ts'

/**
 * A guest fills in the forms of their own run; staff the ones they are asked for, those nobody is named for, and those
 * of customers they do it for. An administrator of workflows may fill in any; a role that only reads, none. What a
 * customer declares or signs is the customer's alone, except where a product lets staff take it down (`takenDown`): the
 * answers then say who did.
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

/** Whether a form is asked of one person, and the caller may fill it in. */
export async function mayHandOver(
  db: Db | Tx,
  services: Services,
  form: FormRow,
  principal: Principal,
): Promise<boolean> {
  const isOfOne = form.filled_by === 'staff' && form.assignee?.kind === 'person'
  return isOfOne && (await maySubmit(db, services, form, principal))
}

/** Whether a form asks for what only its customer can give: a declaration or a signature. */
async function isOnlyForCustomer(db: Db | Tx, { runs }: Services, form: FormRow): Promise<boolean> {
  if (runs.parts.some(({ takenDown }) => takenDown?.includes(form.form_type))) return false
  const { fields } = await questionsOf(db, form)
  return fields.some(isCustomersOwn)
}

/**
 * Whether staff may attach the paper that a customer signed, in place of their answers: an open form of the customer that
 * asks for nothing but declarations and a signature.
 */
export async function mayAttachPaper(db: Db | Tx, form: FormRow, principal: Principal): Promise<boolean> {
  if (form.status !== 'open' || form.filled_by !== 'guest' || principal.kind !== 'staff') return false
  if (!mayIn(principal, form.workflow_id, 'edit')) return false
  const { fields } = await questionsOf(db, form)
  return (
    fields.some(isCustomersOwn) && fields.every((field) => field.kind === 'section' || isCustomersOwn(field))
  )
}
