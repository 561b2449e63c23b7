import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { findOwnBranchPolicy } from '../../policies/find-own-branch-policy.ts'
import { presentRecord } from './record.ts'

export const policyRecordRoutes = [
  route({
    method: 'GET',
    url: '/api/policies/:id/record',
    summary: 'Get the claims, payments, messages, notes and events of a policy',
    access: staff('policy.motor.read'),
    params: z.object({ id: z.uuid() }),
    data: answer('PolicyRecord'),
    async handle({ services, params: { id }, principal, t, locale }) {
      const policy = await findOwnBranchPolicy(services.db, id, principal)
      return { data: await presentRecord(services, policy, principal, { t, locale }) }
    },
  }),
]
