import { cargoIssueActSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import { presentPolicy } from '../presenter.ts'
import { issuePolicy } from './issue.ts'

export const issueRoute = action({
  method: 'POST',
  url: '/api/marine/partner/policies/:id/issue',
  summary: 'Issue a draft or an accepted policy, paid from the wallet',
  access: marinePartner('marine.policy.edit'),
  params: z.object({ id: z.uuid() }),
  body: cargoIssueActSchema,
  data: answer('CargoPolicy'),
  act: ({ tx, services, principal, actor, params: { id }, body, t }) =>
    issuePolicy({ tx, services, actor, t }, id, principal.partnerId, body),
  present: ({ tx, services, t, principal, params: { id } }) =>
    presentPolicy(tx, { services, t }, id, principal.partnerId),
})
