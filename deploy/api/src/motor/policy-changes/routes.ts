import { newMotorPolicyChangeSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { findPolicyInBranches } from './find-policy.ts'
import { priceChange } from './price-change.ts'

const params = z.object({ id: z.uuid() })

export const policyChangeRoutes = [
  route({
    method: 'POST',
    url: '/api/policies/:id/changes/price',
    summary: 'Price a change of a motor policy; nothing is stored',
    access: staff('policy.motor.edit'),
    params,
    body: newMotorPolicyChangeSchema,
    data: answer('MotorPolicyChangePrice'),
    async handle({ services, params: { id }, body, principal, locale }) {
      await findPolicyInBranches(services.db, id, principal)
      const { price } = await priceChange(services.db, services, id, body, locale)
      return { data: price }
    },
  }),
]
