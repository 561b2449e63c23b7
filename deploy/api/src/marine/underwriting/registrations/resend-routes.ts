import { z } from 'zod'
import { type Access, marineAdmin, marinePartner } from '../../../platform/access/access.ts'
import { type MarineUser, scopeOf } from '../../../platform/access/principal.ts'
import { answer } from '../../../platform/answers/answers.ts'
import { route } from '../../../platform/http/route.ts'
import { presentPolicy } from '../policies/presenter.ts'
import { resendReport } from './resend-report.ts'

const sides: readonly { base: string; access: Access<MarineUser> }[] = [
  { base: '/api/marine/partner/policies', access: marinePartner('marine.policy.edit') },
  { base: '/api/marine/admin/policies', access: marineAdmin('marine.policy.approve') },
]

export const registrationRoutes = sides.map(({ base, access }) =>
  route({
    method: 'POST',
    url: `${base}/:id/nia/send`,
    summary: 'Send the certificate to the industry database again',
    access,
    params: z.object({ id: z.uuid() }),
    data: answer('CargoPolicy'),
    async handle({ services, principal, actor, params: { id }, transact, t }) {
      const scope = scopeOf(principal)
      const data = await transact(async (tx) => {
        await resendReport({ tx, services, actor, t }, id, scope)
        return presentPolicy(tx, services, id, scope)
      })
      return { data, message: t('messages', 'done') }
    },
  }),
)
