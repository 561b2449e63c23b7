import { saveDraftSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest } from '../access/access.ts'
import { ApiError, editConflict } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import { assertProposalOpen } from '../quotes/reopen-proposal.ts'
import { formShape, presentForm } from './presenter.ts'
import { findForm } from './store.ts'

const params = z.object({ id: z.uuid() })
const MOST_DRAFT_CHARACTERS = 64_000

export const formRoutes = [
  route({
    method: 'GET',
    url: '/api/forms/:id/guest',
    summary: 'A form and what was filled in so far',
    access: guest,
    params,
    data: formShape,
    async handle({ services, params: { id }, principal }) {
      return { data: await presentForm(services.db, await findForm(services.db, id, principal)) }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/forms/:id/guest',
    summary: 'Keep what was filled in so far',
    access: guest,
    params,
    body: saveDraftSchema,
    data: formShape,
    async handle({ services, params: { id }, body, principal, transact, t }) {
      const draft = JSON.stringify(body.draft)
      if (draft.length > MOST_DRAFT_CHARACTERS) throw new ApiError(413, 'body_too_large')
      const data = await transact(async (tx) => {
        const form = await findForm(tx, id, principal)
        await assertProposalOpen(tx, form.tracker_id)
        const saved = await tx
          .updateTable('forms')
          .set((eb) => ({ draft, version: eb('version', '+', 1), updated_at: services.clock() }))
          .where('id', '=', id)
          .where('version', '=', body.version)
          .returningAll()
          .executeTakeFirst()
        if (!saved) throw editConflict(await presentForm(tx, form))
        return presentForm(tx, saved)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]
