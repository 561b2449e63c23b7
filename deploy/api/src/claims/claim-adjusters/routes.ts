import {
  adjusterAppointmentSchema,
  adjusterReportSchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { route } from '../../platform/http/route.ts'
import { lockClaim } from '../lock-claim.ts'
import { claimNote, presentThisClaim } from '../route-parts.ts'
import { appointAdjuster, cancelAppointment } from './appoint.ts'
import { appointableAdjusters } from './register.ts'
import { receiveReport } from './report.ts'

const params = z.object({ id: z.uuid() })
const adjusterParams = params.extend({ adjuster_id: z.uuid() })
const access = staff('claim.claim.edit')
const data = answer('Claim')

/** Loss adjusters of a claim. */
export const claimAdjusterRoutes = [
  route({
    method: 'GET',
    url: '/api/claims/loss-adjusters',
    summary: 'List the loss adjusters who can be appointed today',
    access,
    data: listOf('LossAdjuster'),
    async handle({ services: { db, clock } }) {
      return { data: await appointableAdjusters(db, lagosDay(clock())) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/adjusters',
    summary: 'Appoint a loss adjuster to a claim, in place of another one or in addition',
    access,
    params,
    body: adjusterAppointmentSchema,
    data,
    async act({ tx, services, params: { id }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      return appointAdjuster(tx, services, claim, body, actor)
    },
    audit: ({ params: { id }, body: { code, due_on, replaces } }, { name }) =>
      claimNote(id, 'adjuster_appointed', { code, name, due_on, reason: replaces?.reason }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/adjusters/:adjuster_id/report',
    summary: 'Receive the report of a loss adjuster, with the figures and the fee',
    access,
    params: adjusterParams,
    body: adjusterReportSchema,
    data,
    async act({ tx, services, params: { id, adjuster_id: adjusterId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      return receiveReport(tx, services, claim, adjusterId, body, actor)
    },
    audit: ({ params: { id }, body: { version: _, ...report } }, { name }) =>
      claimNote(id, 'adjuster_reported', { name, ...report }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/adjusters/:adjuster_id/cancel',
    summary: 'Cancel the appointment of a loss adjuster, with a reason',
    access,
    params: adjusterParams,
    body: reasonedVersionSchema,
    data,
    async act({ tx, services, params, body, principal, actor }) {
      const claim = await lockClaim(tx, params.id, principal)
      return cancelAppointment(tx, services, claim, { id: params.adjuster_id, ...body }, actor)
    },
    audit: ({ params: { id }, body: { reason } }, { name }) =>
      claimNote(id, 'adjuster_cancelled', { name, reason }),
    present: presentThisClaim,
  }),
]
