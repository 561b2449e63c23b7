import { submitFormSchema } from '@coverdesk/sdk/schemas'
import { guestOrStaff } from '../../platform/access/access.ts'
import { areaReaders } from '../../platform/access/areas.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { presentTrackerTo } from '../tracker-summaries/presenter.ts'
import { nextPageOf } from '../workflow-engine/next.ts'
import { submitForm } from './submit.ts'

/** Registers the submission of the form a tracker waits for. */
export const submitRoutes = [
  action({
    method: 'POST',
    url: '/api/trackers/form/submit-form',
    summary: 'Submit the form a tracker waits for',
    access: guestOrStaff(...areaReaders),
    body: submitFormSchema,
    data: answer('SubmittedForm'),
    async act({ tx, services, body, principal, locale }) {
      const sent = { formId: body.form_id, answers: body.data, version: body.version, principal, locale }
      return submitForm(tx, services, sent)
    },
    audit: ({ body }) => ({ action: 'form.submitted', objectKind: 'form', objectId: body.form_id }),
    present: async ({ tx, services, principal, locale }, tracker) => ({
      tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
      next: await nextPageOf(tx, services, tracker),
    }),
    message: 'form_submitted',
  }),
]
