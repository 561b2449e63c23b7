import { checkIdentifier } from '@coverdesk/sdk'
import { certificateQuerySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { findByNumberOrPlate, findByToken } from './find-certificate.ts'
import { publicFacts } from './public-facts.ts'

/** Public verification: plate, vehicle, cover and validity, and no personal data. */
export const certificateRoutes = [
  route({
    method: 'GET',
    url: '/api/certificates',
    summary: 'Check a certificate by plate or number',
    access: publicly('a plate or a printed certificate can be checked by the public', 20),
    query: certificateQuerySchema,
    data: answer('CertificateFacts'),
    async handle({ services, query, t }) {
      const found = await findByNumberOrPlate(services.db, query.query, lagosDay(services.clock()))
      if (!found) throw notFound()
      const facts = await publicFacts(services, found, t)
      const isByPlate = found.policy.plate === checkIdentifier('plate', query.query).value
      return { data: isByPlate ? { ...facts, certificate_number: null, replaced_by: null } : facts }
    },
  }),
  route({
    method: 'GET',
    url: '/api/certificates/:token',
    summary: 'Check a certificate by the token of its QR code',
    access: publicly('the token is printed on the certificate', 60),
    params: z.object({ token: z.string().min(20).max(100) }),
    data: answer('CertificateFacts'),
    async handle({ services, params, t }) {
      const found = await findByToken(services.db, hashToken(params.token))
      if (!found) throw notFound()
      return { data: await publicFacts(services, found, t) }
    },
  }),
]
