import { cargoDeclineSchema, policyChangeAcceptanceSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { approveChange, rejectChange } from './decide.ts'
import { presentChange } from './presenter.ts'
import { oneChange, sharedChangeRoutes } from './request-routes.ts'

const BASE = '/api/marine/admin/policy-changes'
const params = z.object({ id: z.uuid() })
const decide = marineAdmin('marine.policy.approve')

export const policyChangeRoutes = [
  ...sharedChangeRoutes('partner'),
  ...sharedChangeRoutes('admin'),
  action({
    method: 'POST',
    url: `${BASE}/:id/accept`,
    summary: 'Approve a change; for a voyage that has begun, record the reason to cancel it',
    access: decide,
    params,
    body: policyChangeAcceptanceSchema,
    data: oneChange,
    act: ({ tx, services, actor, params: { id }, body, t }) =>
      approveChange({ tx, services, actor, t }, id, body),
    present: ({ tx, principal, actor, params: { id } }) =>
      presentChange(tx, id, { principal, now: actor.now }),
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/reject`,
    summary: 'Reject a change with a reason; the policy stays unchanged',
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
