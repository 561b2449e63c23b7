import type { CargoPolicy } from '@coverdesk/sdk'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../platform/access/access.ts'
import { ownPartner } from '../../platform/access/own-partner.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { policyShape, presentPolicy } from '../policies/presenter.ts'
import { resendReport } from './resend-report.ts'

const sides = [
  ['/api/marine/partner/policies', marinePartner('marine.policy.edit'), ownPartner],
  ['/api/marine/admin/policies', marineAdmin('marine.policy.approve'), () => undefined],
] as const

export const registrationRoutes = sides.map(([base, access, scopeOf]) =>
  route({
    method: 'POST',
    url: `${base}/:id/nia/send`,
    summary: 'Send the certificate to the industry database again',
    access,
    params: z.object({ id: z.uuid() }),
    data: answers<CargoPolicy>()(policyShape),
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
