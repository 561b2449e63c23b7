import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { findStartable, titleOf, workflowText } from '../workflow-engine/definitions.ts'
import { firstFrom } from '../workflow-engine/tracker-extension.ts'
import type { Offer } from '../workflow-engine/tracker-presentation.ts'

const NO_OFFER: Offer = { from_premium: null, start_days_ahead: null }

export const workflowRoutes = [
  route({
    method: 'GET',
    url: '/api/workflows/:id/guest',
    summary: 'Get a workflow that a guest can start',
    access: publicly('presented before customers identify themselves', 240),
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    data: answer('WorkflowGuest'),
    async handle({ services, params, locale, t }) {
      const workflow = await findStartable(services.db, params.id)
      const { id, version, consent } = workflow
      const say = (text: string) => workflowText(workflow, text, services.translate, locale)
      return {
        data: {
          id,
          version,
          name: say(workflow.name),
          description: say(workflow.description),
          steps: workflow.steps.map((step) => ({
            key: step.key,
            kind: step.kind,
            title: titleOf(step, services.translate, locale),
            ...(step.title_key ? { title_key: step.title_key } : {}),
          })),
          consent: {
            version: consent.version,
            text_key: consent.text_key ?? '',
            text: consent.text_key ? t('workflow-steps', consent.text_key) : (consent.text ?? ''),
          },
          total_steps: workflow.steps.length,
          ...((await firstFrom(services, ({ presentation }) =>
            presentation?.offer?.(services.db, services, id),
          )) ?? NO_OFFER),
        },
      }
    },
  }),
]
