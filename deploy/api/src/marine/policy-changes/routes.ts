import { cargoDeclineSchema, policyChangeAcceptanceSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { route } from '../../platform/http/route.ts'
import { acceptChange, rejectChange } from './decide.ts'
import { presentChange } from './presenter.ts'
import { oneChange, sharedChangeRoutes } from './shared-routes.ts'

const BASE = '/api/marine/admin/policy-changes'
const params = z.object({ id: z.uuid() })
const decide = marineAdmin('marine.policy.approve')

export const policyChangeRoutes = [
  ...sharedChangeRoutes('partner'),
  ...sharedChangeRoutes('admin'),
  route({
    method: 'POST',
    url: `${BASE}/:id/accept`,
    summary: 'Apply a change, or put down why a voyage that has begun is cancelled all the same',
    access: decide,
    params,
    body: policyChangeAcceptanceSchema,
    data: oneChange,
    async handle({ services, principal, actor, params: { id }, body, transact, t }) {
      const data = await transact(async (tx) => {
        await acceptChange({ tx, services, actor, t }, id, body)
        return presentChange(tx, id, { principal, now: actor.now })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/:id/reject`,
    summary: 'Refuse a change with a reason; the policy stays as it is',
    access: decide,
    params,
    body: cargoDeclineSchema,
    data: oneChange,
    async handle({ services, principal, actor, params: { id }, body, transact, t }) {
      const data = await transact(async (tx) => {
        await rejectChange({ tx, services, actor, t }, id, body)
        return presentChange(tx, id, { principal, now: actor.now })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]
