import type { CertificateFacts } from '@coverdesk/sdk'
import { z } from 'zod'
import { policySummaryShape, presentPolicySummary, selectPolicies } from '../../cover/policies/presenter.ts'
import { readCompanyProfile } from '../../people/company-profile/store.ts'
import { publicly } from '../../platform/access/access.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { localText } from '../../platform/setups/local-name.ts'

/** Public verification: plate, vehicle, cover and validity, and nothing about the person. */
export const certificateRoutes = [
  route({
    method: 'GET',
    url: '/api/certificates/:token',
    summary: 'Whether a certificate is genuine and in force',
    access: publicly('whoever holds a certificate may check it', 60),
    params: z.object({ token: z.string().min(20).max(100) }),
    data: answers<CertificateFacts>()(
      z.object({
        valid: z.boolean(),
        state: policySummaryShape.shape.state,
        policy_number: z.string(),
        certificate_number: z.string(),
        plate: z.string(),
        make: z.string(),
        model: z.string(),
        cover_type: z.string(),
        start_date: z.string(),
        end_date: z.string(),
        insurer: z.string(),
        sandbox: z.boolean(),
      }),
    ),
    async handle({ services, params, t }) {
      const { db, clock, settings } = services
      const row = await selectPolicies(db)
        .where('policies.verification_hash', '=', hashToken(params.token))
        .executeTakeFirst()
      if (!row) throw notFound()
      const {
        state,
        policy_number,
        certificate_number,
        plate,
        make,
        model,
        cover_type,
        start_date,
        end_date,
      } = presentPolicySummary(row, lagosDay(clock()))
      const { name: insurer } = await readCompanyProfile(db)
      return {
        data: {
          ...{ state, policy_number, certificate_number, plate, make, model, start_date, end_date, insurer },
          valid: state === 'active',
          cover_type: localText(services, t, { list: 'cover_types', code: cover_type.code }, cover_type.name),
          sandbox: settings.COVERDESK_ENV === 'demo',
        },
      }
    },
  }),
]
