import type { SubmittedForm } from '@coverdesk/sdk'
import { submitFormSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guestOrStaff } from '../../platform/access/access.ts'
import { areaReaders } from '../../platform/access/areas.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { presentTrackerTo, trackerShape } from '../tracker-summaries/presenter.ts'
import { nextOf, nextShape } from '../workflow-engine/next.ts'
import { submitForm } from './submit.ts'

/** Sending the form a run waits for. */
export const submitRoutes = [
  route({
    method: 'POST',
    url: '/api/trackers/form/submit-form',
    summary: 'Submit the form a run waits for',
    access: guestOrStaff(...areaReaders),
    body: submitFormSchema,
    data: answers<SubmittedForm>()(z.object({ tracker: trackerShape, next: nextShape })),
    async handle({ services, body, principal, transact, locale, actor, t }) {
      const data = await transact(async (tx) => {
        const sent = { formId: body.form_id, answers: body.data, version: body.version, principal, locale }
        const tracker = await submitForm(tx, services, sent)
        const note = { action: 'form.submitted', objectKind: 'form', objectId: body.form_id }
        await recordAudit(tx, actor, note)
        return {
          tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
          next: await nextOf(tx, services, tracker),
        }
      })
      return { data, message: t('messages', 'form_submitted') }
    },
  }),
]
