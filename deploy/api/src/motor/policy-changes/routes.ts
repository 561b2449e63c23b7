import { motorPolicyChangeList } from '@coverdesk/lists/motor-policy-changes'
import {
  confirmSchema,
  motorPolicyChangeRequestSchema,
  newMotorPolicyChangeSchema,
  policyTransferRequestSchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { holdersOf } from '../../authority/holders.ts'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { approveChange, rejectChange, withdrawChange } from './decide-change.ts'
import { findPolicyInBranches } from './find-policy.ts'
import { presentPrice } from './present-price.ts'
import { findChanges, presentChange, presentChangeOf, selectChanges } from './presenter.ts'
import { priceChange } from './price-change.ts'
import { requestChange } from './request-change.ts'
import { requestTransfer } from './request-transfer.ts'

const params = z.object({ id: z.uuid() })
const data = answer('MotorPolicyChange')
const sorts = {
  requested_at: 'policy_transactions.created_at',
  effective_from: 'policy_transactions.effective_from',
  charge: 'policy_transactions.charge',
} as const satisfies SortsOf<typeof motorPolicyChangeList>

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
      return { data: presentPrice(services, locale, price) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/policies/:id/changes',
    summary: 'Request a change of a motor policy; booked at once unless it is approved or paid first',
    access: staff('policy.motor.edit'),
    params,
    body: motorPolicyChangeRequestSchema,
    data,
    status: 201,
    async act({ tx, services, params: { id }, body, principal, actor, locale }) {
      await findPolicyInBranches(tx, id, principal)
      return requestChange(tx, services, id, body, { requestedBy: principal.userId, locale, actor })
    },
    present: ({ tx, services, locale, actor }, id) => presentChangeOf(tx, id, { services, locale, ...actor }),
  }),
  action({
    method: 'POST',
    url: '/api/policies/:id/transfers',
    summary: 'Transfer a motor policy to the buyer of its vehicle, who receives a link and takes it over',
    access: staff('policy.motor.edit'),
    params,
    body: policyTransferRequestSchema,
    data,
    status: 201,
    async act({ tx, services, params: { id }, body: { reason, ...transfer }, principal, actor, locale }) {
      await findPolicyInBranches(tx, id, principal)
      return requestTransfer(tx, services, id, transfer, {
        reason,
        requestedBy: principal.userId,
        locale,
        actor,
      })
    },
    present: ({ tx, services, locale, actor }, id) => presentChangeOf(tx, id, { services, locale, ...actor }),
  }),
  listRoute({
    url: '/api/policy-changes',
    summary: 'List changes of motor policies, the last requested first',
    access: staff('policy.motor.read'),
    query: listQuery(sorts, filtersOf(motorPolicyChangeList)),
    data: pageOf('MotorPolicyChange'),
    async read({ services, query, principal, locale }) {
      const { db, clock } = services
      let found = findChanges(db, principal)
      if (query.q) found = found.where(textMatch('policies.search', query.q))
      if (query.status) found = found.where('policy_transactions.status', '=', query.status)
      if (query.kind) found = found.where('policy_transactions.kind', '=', query.kind)
      if (query.policy_id) found = found.where('policy_transactions.policy_id', '=', query.policy_id)
      const parts = { found, shown: selectChanges(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'requested_at')
      const isAwaited = rows.some(({ status }) => status === 'awaiting_approval')
      const approvers = isAwaited ? { approvers: holdersOf(db, 'policy.motor.approve') } : {}
      const viewer = { services, locale, principal, now: clock(), ...approvers }
      return { data: await Promise.all(rows.map((row) => presentChange(db, row, viewer))), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/policy-changes/:id',
    summary: 'Get a change of a motor policy',
    access: staff('policy.motor.read'),
    params,
    data,
    async handle({ services, params: { id }, principal, locale }) {
      const viewer = { services, locale, principal, now: services.clock() }
      return { data: await presentChangeOf(services.db, id, viewer) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/policy-changes/:id/approve',
    summary: 'Approve a change that another user requested; it is booked, or waits for its payment',
    access: staff('policy.motor.approve'),
    params,
    body: confirmSchema,
    data,
    act: ({ tx, services, params: { id }, body, actor, locale }) =>
      approveChange(tx, services, id, body.version, { locale, ...actor }),
    present: ({ tx, services, params: { id }, actor, locale }) =>
      presentChangeOf(tx, id, { services, locale, ...actor }),
  }),
  action({
    method: 'POST',
    url: '/api/policy-changes/:id/reject',
    summary: 'Reject a change that another user requested, with a reason',
    access: staff('policy.motor.approve'),
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, services, params: { id }, body, actor, locale }) =>
      rejectChange(tx, services, id, body, { locale, ...actor }),
    present: ({ tx, services, params: { id }, actor, locale }) =>
      presentChangeOf(tx, id, { services, locale, ...actor }),
  }),
  action({
    method: 'POST',
    url: '/api/policy-changes/:id/withdraw',
    summary: 'Withdraw a change that is not booked, with a reason',
    access: staff('policy.motor.edit'),
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, services, params: { id }, body, actor, locale }) =>
      withdrawChange(tx, services, id, body, { locale, ...actor }),
    present: ({ tx, services, params: { id }, actor, locale }) =>
      presentChangeOf(tx, id, { services, locale, ...actor }),
  }),
]
