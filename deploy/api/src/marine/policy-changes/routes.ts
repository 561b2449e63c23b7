import type { CargoPolicy } from '@coverdesk/sdk'
import { cargoDeclineSchema, policyChangeAcceptanceSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { policyShape, presentPolicy } from '../policies/presenter.ts'
import { acceptChange, rejectChange } from './decide.ts'
import { presentChange } from './presenter.ts'
import { oneChange, sharedChangeRoutes } from './shared-routes.ts'
import { voidPolicy } from './void.ts'

const BASE = '/api/marine/admin/policy-changes'
const params = z.object({ id: z.uuid() })
const decide = marineAdmin('marine.policy.approve')

export const policyChangeRoutes = [
  ...sharedChangeRoutes('partner'),
  ...sharedChangeRoutes('admin'),
  route({
    method: 'POST',
    url: '/api/marine/partner/policies/:id/void',
    summary: 'Void a certificate soon after its issue, with everything paid back in the wallet',
    access: marinePartner('marine.policy.edit'),
    params,
    body: cargoDeclineSchema,
    data: answers<CargoPolicy>()(policyShape),
    async handle({ services, principal, actor, params: { id }, body, transact, t }) {
      const partnerId = principal.partnerId
      const data = await transact(async (tx) => {
        await voidPolicy({ tx, services, actor, t }, id, partnerId, body)
        return presentPolicy(tx, services, id, partnerId)
      })
      return { data, message: t('messages', 'done') }
    },
  }),
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
