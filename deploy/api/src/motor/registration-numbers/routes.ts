import { checkIdentifier, type PlateCheck, policyTerm } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { findOverlap } from './check.ts'
import { startFault } from './start-dates.ts'

export const registrationNumberRoutes = [
  route({
    method: 'GET',
    url: '/api/check-registration-number',
    summary: 'Whether a plate can be insured from a day on',
    access: publicly('a plate is checked before anything is asked for', 60),
    query: z.object({
      registration_number: z.string().trim().min(1, 'fields.plate_required').max(20, 'fields.plate_format'),
      start_date: daySchema().optional(),
    }),
    data: answers<PlateCheck>()(
      z.object({
        available: z.boolean(),
        normalized: z.string(),
        warning: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    async handle({ services, query, t }) {
      const { value, problem, warning } = checkIdentifier('plate', query.registration_number)
      if (problem) throw fieldError('registration_number', 'fields.plate_format')
      const now = services.clock()
      const day = query.start_date ?? lagosDay(now)
      const notThen = startFault('start_date', day, now)
      if (notThen) throw new ApiError(422, 'fields_invalid', { fields: [notThen] })
      const { start, end } = policyTerm(day)
      const taken = await findOverlap(services.db, value, start, end)
      return {
        data: {
          available: !taken,
          normalized: value,
          warning: warning && t('errors', warning),
          reason: taken ? t('errors', 'plate_insured') : null,
        },
      }
    },
  }),
]
