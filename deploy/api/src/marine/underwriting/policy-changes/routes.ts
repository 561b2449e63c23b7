import { cargoDeclineSchema, policyChangeAcceptanceSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../../platform/access/access.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer } from '../../../platform/answers/answers.ts'
import { presentPolicy } from '../policies/presenter.ts'
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
  action({
    method: 'POST',
    url: '/api/marine/partner/policies/:id/void',
    summary: 'Void a certificate soon after its issue, with everything paid back in the wallet',
    access: marinePartner('marine.policy.edit'),
    params,
    body: cargoDeclineSchema,
    data: answer('CargoPolicy'),
    act: ({ tx, services, principal, actor, params: { id }, body, t }) =>
      voidPolicy({ tx, services, actor, t }, id, principal.partnerId, body),
    present: ({ tx, services, principal, params: { id } }) =>
      presentPolicy(tx, services, id, principal.partnerId),
    message: 'done',
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/accept`,
    summary: 'Apply a change, or put down why a voyage that has begun is cancelled all the same',
    access: decide,
    params,
    body: policyChangeAcceptanceSchema,
    data: oneChange,
    act: ({ tx, services, actor, params: { id }, body, t }) =>
      acceptChange({ tx, services, actor, t }, id, body),
    present: ({ tx, principal, actor, params: { id } }) =>
      presentChange(tx, id, { principal, now: actor.now }),
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/reject`,
    summary: 'Refuse a change with a reason; the policy stays as it is',
    access: decide,
    params,
    body: cargoDeclineSchema,
    data: oneChange,
    act: ({ tx, services, actor, params: { id }, body, t }) =>
      rejectChange({ tx, services, actor, t }, id, body),
    present: ({ tx, principal, actor, params: { id } }) =>
      presentChange(tx, id, { principal, now: actor.now }),
  }),
]
