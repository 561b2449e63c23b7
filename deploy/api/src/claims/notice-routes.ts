import { submitFormSchema } from '@coverdesk/sdk/schemas'
import { guestOrStaff } from '../platform/access/access.ts'
import { action } from '../platform/actions/action.ts'
import { answer } from '../platform/answers/answers.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { submitForm } from '../workflows/forms/submit.ts'
import { presentTrackerTo } from '../workflows/tracker-summaries/presenter.ts'
import { nextPageOf } from '../workflows/workflow-engine/next.ts'

/** Submission of the first notice of a claim. */
export const noticeRoutes = [
  action({
    method: 'POST',
    url: '/api/trackers/form/register-claim',
    summary: 'Submit the first notice of a claim: the claim is registered',
    access: guestOrStaff('claim.claim.edit'),
    body: submitFormSchema,
    data: answer('RegisteredClaim'),
    async act({ tx, services, body, principal, locale }) {
      const sent = { formId: body.form_id, answers: body.data, version: body.version, principal, locale }
      const tracker = await submitForm(tx, services, sent)
      const claim = await tx
        .selectFrom('claims')
        .select(['id', 'claim_number', 'state'])
        .where('tracker_id', '=', tracker.id)
        .executeTakeFirst()
      if (!claim) throw new ApiError(409, 'not_a_claim')
      return { claim, tracker }
    },
    audit: (_call, { claim }) => ({ action: 'claim.registered', objectKind: 'claim', objectId: claim.id }),
    present: async ({ tx, services, principal, locale }, { claim, tracker }) => ({
      claim,
      tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
      next: await nextPageOf(tx, services, tracker),
    }),
    message: 'claim_registered',
  }),
]
