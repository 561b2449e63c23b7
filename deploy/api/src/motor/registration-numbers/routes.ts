import { type CheckedIdentifier, checkIdentifier, type PlateCheck, policyTerm } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findOverlap, type VehicleNumbers } from './check.ts'
import { startDateError } from './start-dates.ts'

export const registrationNumberRoutes = [
  route({
    method: 'GET',
    url: '/api/check-registration-number',
    summary: 'Check whether a plate can be insured from a day on',
    access: publicly('a plate is checked before any details are entered', 60),
    query: z.object({
      registration_number: z.string().trim().min(1, 'fields.plate_required').max(20, 'fields.plate_format'),
      start_date: daySchema().optional(),
    }),
    data: answer('PlateCheck'),
    async handle({ services, query, t }) {
      const checked = checkIdentifier('plate', query.registration_number)
      if (checked.problem) throw fieldError('registration_number', 'fields.plate_format')
      return { data: await check(services, checked, { plate: checked.value }, query.start_date, t) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/chassis-numbers/check',
    summary: 'Check whether the vehicle of a chassis number can be insured from a day on, whatever its plate',
    access: publicly('a chassis number is checked while it is typed', 60),
    query: z.object({
      chassis_number: z.string().trim().min(1, 'fields.required').max(40, 'fields.chassis_format'),
      start_date: daySchema().optional(),
    }),
    data: answer('ChassisCheck'),
    async handle({ services, query, t }) {
      const checked = checkIdentifier('chassis', query.chassis_number)
      if (checked.problem) throw fieldError('chassis_number', 'fields.chassis_format')
      return { data: await check(services, checked, { chassis: checked.value }, query.start_date, t) }
    },
  }),
]

async function check(
  { db, clock }: Services,
  { value, warning }: CheckedIdentifier,
  numbers: VehicleNumbers,
  requested: string | undefined,
  t: (area: string, key: string) => string,
): Promise<PlateCheck> {
  const now = clock()
  const day = requested ?? lagosDay(now)
  const notThen = startDateError('start_date', day, now)
  if (notThen) throw new ApiError(422, 'fields_invalid', { fields: [notThen] })
  const { start, end } = policyTerm(day)
  const taken = await findOverlap(db, numbers, start, end)
  const reason = taken && (numbers.chassis ? 'chassis_insured' : 'plate_insured')
  return {
    available: !taken,
    normalized: value,
    warning: warning && t('errors', warning),
    reason: reason && t('errors', reason),
  }
}
