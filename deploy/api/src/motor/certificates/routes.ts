import { certificateQuerySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { selectPolicies } from '../../cover/policies/presenter.ts'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { findByNumberOrPlate, publicFacts } from './public-facts.ts'

/** Public verification: plate, vehicle, cover and validity, and nothing about the person. */
export const certificateRoutes = [
  route({
    method: 'GET',
    url: '/api/certificates',
    summary: 'Whether a vehicle is insured, or a certificate genuine, by plate or number',
    access: publicly('whoever sees a plate or a printed certificate may check it', 20),
    query: certificateQuerySchema,
    data: answer('CertificateFacts'),
    async handle({ services, query, t }) {
      const row = await findByNumberOrPlate(services.db, query.query, lagosDay(services.clock()))
      if (!row) throw notFound()
      return { data: await publicFacts(services, row, t) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/certificates/:token',
    summary: 'Whether a certificate is genuine and in force',
    access: publicly('whoever holds a certificate may check it', 60),
    params: z.object({ token: z.string().min(20).max(100) }),
    data: answer('CertificateFacts'),
    async handle({ services, params, t }) {
      const row = await selectPolicies(services.db)
        .where('policies.verification_hash', '=', hashToken(params.token))
        .executeTakeFirst()
      if (!row) throw notFound()
      return { data: await publicFacts(services, row, t) }
    },
  }),
]
