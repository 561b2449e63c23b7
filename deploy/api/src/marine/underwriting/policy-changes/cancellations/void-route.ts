import { cargoDeclineSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import { presentPolicy } from '../../policies/presenter.ts'
import { voidPolicy } from './void.ts'

export const voidRoute = action({
  method: 'POST',
  url: '/api/marine/partner/policies/:id/void',
  summary: 'Void a certificate soon after its issue, and return its payment to the wallet',
  access: marinePartner('marine.policy.edit'),
  params: z.object({ id: z.uuid() }),
  body: cargoDeclineSchema,
  data: answer('CargoPolicy'),
  act: ({ tx, services, principal, actor, params: { id }, body, t }) =>
    voidPolicy({ tx, services, actor, t }, id, principal.partnerId, body),
  present: ({ tx, services, t, principal, params: { id } }) =>
    presentPolicy(tx, { services, t }, id, principal.partnerId),
  message: 'done',
})
