import type { RegisteredClaim } from '@coverdesk/sdk'
import { claimStates } from '@coverdesk/sdk'
import { submitFormSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guestOrStaff } from '../platform/access/access.ts'
import { action } from '../platform/actions/action.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { answers } from '../platform/http/answers.ts'
import { submitForm } from '../workflows/forms/submit.ts'
import { presentTrackerTo, trackerShape } from '../workflows/tracker-summaries/presenter.ts'
import { nextOf, nextShape } from '../workflows/workflow-engine/next.ts'

/** Sending the first notice of a claim. */
export const noticeRoutes = [
  action({
    method: 'POST',
    url: '/api/trackers/form/register-claim',
    summary: 'Submit the first notice of a claim: the claim is registered',
    access: guestOrStaff('claim.claim.edit'),
    body: submitFormSchema,
    data: answers<RegisteredClaim>()(
      z.object({
        claim: z.object({ id: z.string(), claim_number: z.string(), state: z.enum(claimStates) }),
        tracker: trackerShape,
        next: nextShape,
      }),
    ),
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
      next: await nextOf(tx, services, tracker),
    }),
    message: 'claim_registered',
  }),
]
