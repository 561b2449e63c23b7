import type { Tx } from '../platform/db/database.ts'
import { ApiError, fieldError } from '../platform/errors/api-error.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import type { StepContext } from '../workflows/workflow-engine/step.ts'
import type { TrackerExtension } from '../workflows/workflow-engine/tracker-extension.ts'
import { assertChecksAnswered, failedChecks } from './approving.ts'
import { claimQuestions } from './check-questions.ts'
import { claimFacts } from './claim-facts.ts'
import { claimFigures } from './decision-figures.ts'
import { REGISTRATION } from './form-keys.ts'
import { assertWithinCover } from './maximum-payable.ts'
import { moveClaim, openClaimOf, rejectClaimOf } from './move-claim.ts'
import { giveFormToOwner } from './owners.ts'
import { paperReceived } from './paper-received.ts'
import { PAYMENT_FORM } from './payouts/claim-people.ts'
import { readAnswers } from './read-answers.ts'
import { CLAIM_NOTICE } from './register-claim-step.ts'
import { assertMayReserve } from './reserve-authority.ts'
import { claimStepContent } from './step-content.ts'
import { suggestedFigures } from './suggested-figures.ts'
import { ASSESSMENT, assessedFigures } from './update-claim-step.ts'
import { addFileMessage } from './write-message.ts'

/** Tracker extension of claims. */
export const claimsExtension: TrackerExtension = {
  facts: {
    name: 'claim',
    read: (db, { id }) => claimFacts(db, id),
    simulate(forms) {
      const assessment = forms[ASSESSMENT]
      return assessment ? assessedFigures(assessment) : null
    },
  },
  lifecycle: {
    onApprove: assertChecksAnswered,
    onReject: rejectClaimOf,
    async onReturn(tx, services, trackerId, decision) {
      const claim = await openClaimOf(tx, trackerId)
      if (claim) await moveClaim(tx, services, claim, ['documents_pending'], decision)
    },
    onFileAdded: addFileMessage,
    onFormOpened: giveFormToOwner,
    onSignedDocument: paperReceived,
    onNotify: mailClaim,
  },
  presentation: {
    stepContent: claimStepContent,
    decisionFigures: claimFigures,
    failedChecks,
  },
  form: {
    requiredAnswers: readAnswers,
    // For a loss reported by telephone, the notice names who took it down, and the customer gets an email.
    filledByStaff: [CLAIM_NOTICE],
    // Payments are recorded one by one; the form stays open until everything is paid.
    ownForms: { [PAYMENT_FORM]: { screen: 'follow', refusal: async () => 'form_has_own_call' } },
    questions: claimQuestions,
    suggestions: { [ASSESSMENT]: suggestedFigures },
    checks: {
      [REGISTRATION]: async ({ claim }, { reserve }, { tx, principal }) => {
        const most = ((claim as Record<string, unknown> | null)?.most_payable ?? null) as number | null
        if (typeof reserve !== 'number') return
        if (principal.kind !== 'staff') throw new ApiError(403, 'not_allowed')
        await assertMayReserve(tx, principal, { amount: reserve, most, path: 'reserve' })
      },
      [ASSESSMENT]: ({ claim }, answers) => {
        const facts = claim as Record<string, unknown> | null
        assertWithinCover(facts, answers)
        const isDeducted = typeof answers.salvage === 'number' && answers.salvage > 0
        if (isDeducted && facts?.salvage_for_sale === true)
          throw fieldError('salvage', 'fields.salvage_twice')
      },
    },
  },
}

/** Sends the email of an approved or a settled claim. */
async function mailClaim({ tx, services, tracker }: StepContext, template: string): Promise<boolean> {
  if (template !== 'claim-settled' && template !== 'claim-approved') return false
  const claim = await tx
    .selectFrom('claims')
    .select(['id', 'claim_number', 'net_payable', 'payment_reference'])
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  if (!claim) return false
  const settled = template === 'claim-settled'
  await sendResumeLink(tx, services, template, tracker, {
    claim_number: claim.claim_number,
    amount: settled ? await lastPaid(tx, claim.id) : (claim.net_payable ?? 0),
    payment_reference: claim.payment_reference ?? '',
  })
  return true
}

/** The amount of the last confirmed payment of a claim, in kobo: the email names its reference too. */
async function lastPaid(tx: Tx, claimId: string): Promise<number> {
  const last = await tx
    .selectFrom('claim_payments')
    .select('amount')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'confirmed')
    .where('head', '<>', 'expenses')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.amount ?? 0
}
