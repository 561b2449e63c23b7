import type { MotorProposal, UnderwriteInput } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { assertArea } from '../../platform/access/areas.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { registerClient } from '../../workflows/customers/register.ts'
import { presentForm } from '../../workflows/forms/presenter.ts'
import { findForm } from '../../workflows/forms/store.ts'
import { storeSubmission } from '../../workflows/forms/submit.ts'
import { completeStep } from '../../workflows/workflow-engine/engine.ts'
import { lockTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { intermediariesOf } from '../intermediaries/business-source.ts'
import { assertSelling } from '../intermediaries/selling.ts'
import { MOTOR_PROPOSAL } from '../proposals/motor-proposal.ts'
import { reopenProposal } from '../proposals/reopen-proposal.ts'
import { resolveProposal } from '../proposals/resolve-proposal.ts'
import { settleDiscount } from '../sales/sale-discount.ts'

/**
 * Submits a proposal, new or changed, and continues with the next step of the workflow: a price, a decision, a form,
 * the payment. A proposal submitted by staff for a customer records its sender, who may then not decide on it.
 * @throws ApiError 422 at the fields; 409 `edit_conflict`, `payment_started`, `step_passed`; 403; 404
 */
export async function submitProposal(
  tx: Tx,
  services: Services,
  input: UnderwriteInput,
  actor: Actor,
  locale: string,
): Promise<TrackerRow> {
  const { principal, now } = actor
  const found = await findForm(tx, input.form_id, principal)
  if (principal.kind === 'staff') assertArea(principal, found.workflow_id, 'edit')
  const sale = await lockTracker(tx, found.tracker_id)
  const form = await findForm(tx, input.form_id, principal)
  if (form.form_type !== MOTOR_PROPOSAL) throw new ApiError(409, 'step_passed')
  if (form.version !== input.version) throw editConflict(await presentForm(tx, services, form, locale))
  await reopenProposal(tx, services, form)
  const { about, ...proposal } = input.data
  const { declaration, ...details } = about
  await registerClient(tx, services, form.tracker_id, details, 'about.')
  const { proposal: resolved } = await resolveProposal(tx, services, input.data)
  const cover = await settleDiscount(tx, services, sale, resolved, { ...actor, locale })
  if (principal.kind === 'staff') await assertSelling(tx, intermediariesOf(sale), lagosDay(now))
  if (principal.kind === 'staff') await storeSubmission(tx, services, form, { ...input.data }, principal)
  else await closeForm(tx, form.id, input.data, now)
  const data = { ...proposal, cover, declaration: { accepted: declaration, at: now.toISOString() } }
  const tracker = await completeStep(tx, services, form.tracker_id, { key: form.step_key, data, principal })
  const quote = await latestQuote(tx, tracker.id)
  const note = { action: 'proposal.submitted', objectKind: 'tracker', objectId: tracker.id }
  const { discount } = cover
  await recordAudit(tx, actor, {
    ...note,
    after: { quote_id: quote?.id, amount: quote?.amount, ...(discount ? { discount } : {}) },
  })
  return tracker
}

async function closeForm(tx: Tx, id: string, answers: MotorProposal, now: Date): Promise<void> {
  await tx
    .updateTable('forms')
    .set((eb) => ({
      status: 'submitted',
      draft: JSON.stringify(answers),
      questions: '[]',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}
