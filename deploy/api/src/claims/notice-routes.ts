import type { RegisteredClaim } from '@coverdesk/sdk'
import { claimStates } from '@coverdesk/sdk'
import { submitFormSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guestOrStaff } from '../platform/access/access.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { answers } from '../platform/http/answers.ts'
import { route } from '../platform/http/route.ts'
import { submitForm } from '../workflows/forms/submit.ts'
import { presentTrackerTo, trackerShape } from '../workflows/tracker-summaries/presenter.ts'
import { nextOf, nextShape } from '../workflows/workflow-engine/next.ts'

/** Sending the first notice of a claim. */
export const noticeRoutes = [
  route({
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
    async handle({ services, body, principal, transact, locale, actor, t }) {
      const data = await transact(async (tx) => {
        const sent = { formId: body.form_id, answers: body.data, version: body.version, principal, locale }
        const tracker = await submitForm(tx, services, sent)
        const claim = await tx
          .selectFrom('claims')
          .select(['id', 'claim_number', 'state'])
          .where('tracker_id', '=', tracker.id)
          .executeTakeFirst()
        if (!claim) throw new ApiError(409, 'not_a_claim')
        const note = { action: 'claim.registered', objectKind: 'claim', objectId: claim.id }
        await recordAudit(tx, actor, note)
        return {
          claim,
          tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
          next: await nextOf(tx, services, tracker),
        }
      })
      return { data, message: t('messages', 'claim_registered') }
    },
  }),
]
