import { z } from 'zod'
import { type Access, marineAdmin, marinePartner } from '../../../platform/access/access.ts'
import { type MarineUser, scopeOf } from '../../../platform/access/principal.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer } from '../../../platform/answers/answers.ts'
import { presentPolicy } from '../policies/presenter.ts'
import { resendReport } from './resend-report.ts'

const sides: readonly { base: string; access: Access<MarineUser> }[] = [
  { base: '/api/marine/partner/policies', access: marinePartner('marine.policy.edit') },
  { base: '/api/marine/admin/policies', access: marineAdmin('marine.policy.approve') },
]

export const registrationRoutes = sides.map(({ base, access }) =>
  action({
    method: 'POST',
    url: `${base}/:id/nia/send`,
    summary: 'Send the certificate to the industry database again',
    access,
    params: z.object({ id: z.uuid() }),
    data: answer('CargoPolicy'),
    act: ({ tx, services, principal, actor, params: { id }, t }) =>
      resendReport({ tx, services, actor, t }, id, scopeOf(principal)),
    present: ({ tx, services, t, principal, params: { id } }) =>
      presentPolicy(tx, { services, t }, id, scopeOf(principal)),
    message: 'done',
  }),
)
