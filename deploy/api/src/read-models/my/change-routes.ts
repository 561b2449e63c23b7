import type { EndorsementKind, NewMotorPolicyChange } from '@coverdesk/sdk'
import {
  confirmSchema,
  myChangeCodeSchema,
  myChangeSchema,
  myTransferSchema,
  newMotorPolicyChangeSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { LINK_SESSION, openSession } from '../../identity/sessions/open-session.ts'
import { presentPrice } from '../../motor/policy-changes/present-price.ts'
import { priceChange } from '../../motor/policy-changes/price-change.ts'
import { requestChange, withProof } from '../../motor/policy-changes/request-change.ts'
import { requestTransfer } from '../../motor/policy-changes/request-transfer.ts'
import { acceptChangeTerms, declineChangeTerms } from '../../motor/underwriting-terms/change-terms.ts'
import { customer } from '../../platform/access/access.ts'
import type { Customer } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer } from '../../platform/answers/answers.ts'
import { newToken } from '../../platform/crypto/secrets.ts'
import { days, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { CODE_LIFETIME_SECONDS, useUpCode } from '../../platform/one-time-codes/one-time-codes.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { OwnReason } from '../../platform/translations/own-reason.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { nextPageOf } from '../../workflows/workflow-engine/next.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { findMyChange, respondBy } from './changes.ts'
import { checkPolicyCode, countCodeRequest, sendPolicyCode } from './policy-code.ts'
import { MOST_BYTES, recordProof, storeProof } from './proofs.ts'

const params = z.object({ id: z.uuid() })

/** Endorsements that a customer requests; the others are requested by staff. */
const BY_CUSTOMER: ReadonlySet<EndorsementKind> = new Set([
  'vehicle',
  'registration_number',
  'sum_insured',
  'cover_type',
  'use',
  'extensions',
  'named_drivers',
  'name',
])

const perPolicy = { action: 'my_proof', max: 20, within: days(1), refusal: 'too_many_requests' }

const needsProof = (change: NewMotorPolicyChange): boolean =>
  change.kind === 'endorse' && change.endorsement === 'name'

/** Changes that a customer requests of their own policy. */
export const myChangeRoutes = [
  route({
    method: 'POST',
    url: '/api/my/policies/:id/changes/price',
    summary: 'Price a change of the customer’s own policy; nothing is stored',
    access: customer,
    params,
    body: newMotorPolicyChangeSchema,
    data: answer('MyChangePrice'),
    async handle({ services, params: { id }, body, principal, actor, locale }) {
      await findOwn(services.db, id, principal, actor.now)
      assertByCustomer(body, lagosDay(actor.now))
      const { price } = await priceChange(services.db, services, id, body, locale)
      const approval = needsProof(body) ? withProof(price.approval) : price.approval
      return {
        data: {
          ...presentPrice(services, locale, price),
          approval,
          respond_by: approval ? respondBy(actor.now) : null,
        },
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/codes',
    summary: 'Send a code that confirms a change to the contact of the customer’s own policy',
    access: customer,
    params,
    body: myChangeCodeSchema,
    data: answer('MySignIn'),
    async handle({ services, params: { id }, body, principal, actor, network, locale, t }) {
      const { policy_number: query } = await findOwn(services.db, id, principal, actor.now)
      await countCodeRequest(services, network)
      const attempt = body.attempt ?? newToken()
      const { resend = false, channel = 'email' } = body
      const request = { attempt, query, resend, channel, network, locale, isOwner: true }
      const resend_in = await inTransaction(services, (tx) => sendPolicyCode(tx, services, request))
      const data = { attempt, resend_in, expires_in: CODE_LIFETIME_SECONDS }
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/proofs',
    summary: 'Upload a document that proves a change of the customer’s own policy',
    access: customer,
    params,
    query: z.object({
      file_name: z.string().trim().min(1, 'fields.required').max(255, 'fields.too_long'),
    }),
    bodyLimit: MOST_BYTES,
    data: answer('ChangeProof'),
    status: 201,
    async handle({ services, request, params: { id }, query, principal, actor, transact, t }) {
      await findOwn(services.db, id, principal, actor.now)
      const content = request.rawBody
      if (!content?.length) throw new ApiError(400, 'body_expected')
      await countAttempt(services.db, perPolicy, id, actor.now)
      const stored = await storeProof(services, content, query.file_name)
      const data = await transact((tx) => recordProof(tx, stored, id, actor))
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/changes',
    summary: 'Request a change of the customer’s own policy, with a code sent to its contact',
    access: customer,
    params,
    body: myChangeSchema,
    data: answer('MyChange'),
    status: 201,
    async handle({ services, params: { id }, body, principal, actor, locale, transact, storedResult, t }) {
      const { change, reason, attempt, otp, proof = [] } = body
      const policy = await findOwn(services.db, id, principal, actor.now)
      assertByCustomer(change, lagosDay(actor.now))
      if (needsProof(change) && proof.length === 0) throw fieldError('proof', 'fields.required')
      const stored = await storedResult<Awaited<ReturnType<typeof findMyChange>>>()
      if (stored) return { data: stored, message: t('messages', 'saved') }
      const sent = { attempt, query: policy.policy_number }
      const { codeId, policyId } = await checkPolicyCode(services, sent, otp)
      if (policyId !== id) throw notFound()
      const data = await transact(async (tx) => {
        await useUpCode(tx, codeId, actor.now)
        const changeId = await requestChange(
          tx,
          services,
          id,
          { ...change, reason: reason || ('customer_request' satisfies OwnReason) },
          { requestedBy: 'customer', locale, actor, proof },
        )
        return findMyChange(tx, changeId, { services, locale })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/transfers',
    summary:
      'Transfer the customer’s own policy to the buyer of the vehicle, with a code sent to its contact',
    access: customer,
    params,
    body: myTransferSchema,
    data: answer('MyChange'),
    status: 201,
    async handle(context) {
      const {
        services,
        params: { id },
        body,
        principal,
        actor,
        locale,
        network,
        transact,
        storedResult,
        t,
      } = context
      const { transfer, attempt, otp } = body
      const policy = await findOwn(services.db, id, principal, actor.now)
      const stored = await storedResult<Awaited<ReturnType<typeof findMyChange>>>()
      if (stored) return { data: stored, message: t('messages', 'saved') }
      const proof = { attempt, query: policy.policy_number }
      const { codeId, policyId } = await checkPolicyCode(services, proof, otp)
      if (policyId !== id) throw notFound()
      const data = await transact(async (tx) => {
        await useUpCode(tx, codeId, actor.now)
        const requester = {
          reason: 'vehicle_sold' satisfies OwnReason,
          requestedBy: 'customer',
          locale,
          actor,
          network,
        }
        const changeId = await requestTransfer(tx, services, id, transfer, requester)
        return findMyChange(tx, changeId, { services, locale })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/changes/:id/terms/accept',
    summary: 'Accept the terms of an underwriter for a change of the customer’s own policy',
    access: customer,
    params,
    body: confirmSchema,
    data: answer('MyChange'),
    async handle({ services, params: { id }, body: { version }, principal, actor, locale, transact, t }) {
      const data = await transact(async (tx) => {
        await findOwnChange(tx, id, principal, actor.now)
        await acceptChangeTerms(tx, services, id, { version, actor, locale })
        return findMyChange(tx, id, { services, locale })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/changes/:id/terms/decline',
    summary:
      'Decline the terms of an underwriter for a change of the customer’s own policy, which withdraws it',
    access: customer,
    params,
    body: confirmSchema,
    data: answer('MyChange'),
    async handle({ services, params: { id }, body: { version }, principal, actor, locale, transact, t }) {
      const data = await transact(async (tx) => {
        await findOwnChange(tx, id, principal, actor.now)
        await declineChangeTerms(tx, id, { version, actor, locale })
        return findMyChange(tx, id, { services, locale })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/conditions/:id/sessions',
    summary: 'Open a session to send the proof of a condition of the customer’s own policy',
    access: customer,
    params,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params: { id }, principal, actor }) {
      const data = await inTransaction(services, async (tx) => {
        const condition = await tx
          .selectFrom('policy_conditions')
          .select(['policy_id', 'status', 'tracker_id'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!condition) throw notFound()
        await findOwn(tx, condition.policy_id, principal, actor.now)
        if (condition.status === 'met' || condition.tracker_id === null)
          throw new ApiError(409, 'not_waiting')
        const tracker = await findTracker(tx, condition.tracker_id)
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now, LINK_SESSION)
        return { token, tracker_id: tracker.id, next: await nextPageOf(tx, services, tracker) }
      })
      return { data }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/changes/:id/sessions',
    summary: 'Open a session to pay the additional premium of a change of the customer’s own policy',
    access: customer,
    params,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params: { id }, principal, actor }) {
      const data = await inTransaction(services, async (tx) => {
        const { status, tracker_id, endorsement } = await findOwnChange(tx, id, principal, actor.now)
        // What a transfer costs is the buyer's, who has a link of their own.
        if (status !== 'awaiting_payment' || tracker_id === null || endorsement === 'transfer')
          throw new ApiError(409, 'not_waiting')
        const tracker = await findTracker(tx, tracker_id)
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now, LINK_SESSION)
        return { token, tracker_id: tracker.id, next: await nextPageOf(tx, services, tracker) }
      })
      return { data }
    },
  }),
]

/** Finds a change of a policy of the customer. @throws ApiError 404 */
async function findOwnChange(tx: Tx, id: string, me: Customer, now: Date) {
  const change = await tx
    .selectFrom('policy_transactions')
    .select(['status', 'tracker_id', 'policy_id', 'endorsement'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) throw notFound()
  await findOwn(tx, change.policy_id, me, now)
  return change
}

/** Finds a policy of the customer. @throws ApiError 404 */
async function findOwn(db: Db | Tx, id: string, me: Customer, now: Date) {
  const policy = await selectOwnPolicies(db, me, now).where('policies.id', '=', id).executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}

/**
 * Refuses what only the insurer requests: to reinstate, to cancel in another's name, endorsements of its own, and to date
 * a change back.
 * @throws ApiError 422 at the field
 */
function assertByCustomer(change: NewMotorPolicyChange, today: string): void {
  if (change.kind === 'reinstate') throw fieldError('kind', 'fields.choice_unknown')
  if (change.kind === 'cancel' && change.cancelled_by !== 'insured')
    throw fieldError('cancelled_by', 'fields.choice_unknown')
  if (change.kind === 'endorse' && !BY_CUSTOMER.has(change.endorsement))
    throw fieldError('endorsement', 'fields.choice_unknown')
  if (change.effective_from < today) throw fieldError('effective_from', 'fields.date_past')
}
