import { myCodeSchema, mySessionSchema, payeeSchema, startMyClaimSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { changePayee } from '../../claims/change-payee.ts'
import { closeSession, LINK_SESSION, openSession } from '../../identity/sessions/open-session.ts'
import { issueNoClaimsLetter } from '../../motor/no-claims-letters/issue-letter.ts'
import { customer, guest, publicly } from '../../platform/access/access.ts'
import { recordContactProof } from '../../platform/action-rate-limits/may-mail.ts'
import { answer, nothing } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { newToken } from '../../platform/crypto/secrets.ts'
import { after } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { CODE_LIFETIME_SECONDS, useUpCode } from '../../platform/one-time-codes/one-time-codes.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { nextPageOf } from '../../workflows/workflow-engine/next.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { documentsOf } from './documents-of.ts'
import { draftsOf, purchasesOf } from './drafts.ts'
import { ownerOfPurchase } from './open-of-purchase.ts'
import { findOwnClaim } from './own-claim.ts'
import { checkPolicyCode, countCodeRequest, sendPolicyCode } from './policy-code.ts'
import { presentMyHome } from './presenter.ts'
import { startClaim } from './start-claim.ts'

const byId = z.object({ id: z.uuid() })

/** The customer's home on any device: the policies of a contact, for a customer who proves it. */
export const myRoutes = [
  route({
    method: 'POST',
    url: '/api/my/codes',
    summary:
      'Send a code to the contact of the policy with this number or plate; the same answer without one',
    access: publicly('a customer finds their policy; codes go to its own contact only', 30),
    body: myCodeSchema,
    data: answer('MySignIn'),
    async handle({ services, body, network, locale, t }) {
      await countCodeRequest(services, network)
      const attempt = body.attempt ?? newToken()
      const { query, resend = false, channel = 'email' } = body
      const request = { attempt, query, resend, channel, network, locale }
      const resend_in = await inTransaction(services, (tx) => sendPolicyCode(tx, services, request))
      const data = { attempt, resend_in, expires_in: CODE_LIFETIME_SECONDS }
      return { data, message: t('messages', 'code_sent') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/sessions',
    summary: 'Open the customer’s home with the code',
    access: publicly('the code is the proof; tries are counted', 30),
    body: mySessionSchema,
    data: answer('MySession'),
    status: 201,
    async handle({ services, body: { otp, ...request }, actor, network, t }) {
      const { owner, codeId, policyId, bySms } = await checkPolicyCode(services, request, otp)
      const token = await inTransaction(services, async (tx) => {
        await useUpCode(tx, codeId, actor.now)
        const proof = { to: owner.contact, network, now: actor.now }
        if (!bySms) await recordContactProof(tx, services.vault, proof)
        const note = { action: 'customer.signed_in', objectKind: 'policy', objectId: policyId }
        await recordAudit(tx, actor, note)
        return openSession(tx, { kind: 'customer', ...owner }, actor.now)
      })
      const expires_at = after(actor.now, LINK_SESSION).toISOString()
      return { data: { token, expires_at }, message: t('messages', 'code_accepted') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/sessions/purchase',
    summary: 'Open the customer’s home from a tracker that bought a policy within the last day',
    access: guest,
    data: answer('MySession'),
    status: 201,
    async handle({ services, principal, actor }) {
      const token = await inTransaction(services, async (tx) => {
        const policy = await ownerOfPurchase(tx, principal.trackerId, actor.now)
        const note = { action: 'customer.signed_in', objectKind: 'policy', objectId: policy.id }
        await recordAudit(tx, actor, note)
        const owner = { clientId: policy.client_id, contact: policy.email }
        return openSession(tx, { kind: 'customer', ...owner }, actor.now)
      })
      return { data: { token, expires_at: after(actor.now, LINK_SESSION).toISOString() } }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/my/sessions',
    summary: 'Sign out on this device',
    access: customer,
    data: nothing,
    async handle({ services, principal, actor }) {
      await inTransaction(services, (tx) => closeSession(tx, principal.sessionId, actor.now))
      return { data: null }
    },
  }),
  route({
    method: 'GET',
    url: '/api/my',
    summary: 'List the customer’s policies with their documents, and their claims',
    access: customer,
    data: answer('MyHome'),
    async handle({ services, principal, locale }) {
      return { data: await presentMyHome(services, principal, locale) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/claims',
    summary: 'Report a claim on the customer’s own policy, without a second code',
    access: customer,
    params: byId,
    body: startMyClaimSchema,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params, body, principal, actor, t }) {
      const data = await inTransaction(services, async (tx) => {
        const policy = await selectOwnPolicies(tx, principal, actor.now)
          .where('policies.id', '=', params.id)
          .where('policies.cancelled_at', 'is', null)
          .executeTakeFirst()
        if (!policy) throw notFound()
        const tracker = await startClaim(tx, services, { ...body, policy, contact: principal.contact }, actor)
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now)
        return { token, tracker_id: tracker.id, next: await nextPageOf(tx, services, tracker) }
      })
      return { data, message: t('messages', 'started') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/documents',
    summary: 'Send photos and documents of the customer’s vehicle, before damage to it is covered',
    access: customer,
    params: byId,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params, principal, actor, locale }) {
      const data = await inTransaction(services, async (tx) => {
        const tracker = await documentsOf(
          tx,
          services,
          { me: principal, policyId: params.id, locale },
          actor.now,
        )
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now, LINK_SESSION)
        return { token, tracker_id: tracker.id, next: await nextPageOf(tx, services, tracker) }
      })
      return { data }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/policies/:id/no-claims-letter',
    summary:
      'Issue the no-claims letter of the customer’s own policy; the letter of the day is returned again',
    access: customer,
    params: byId,
    data: answer('MyLetter'),
    status: 201,
    async handle({ services, params, principal, actor }) {
      const data = await inTransaction(services, async (tx) => {
        const policy = await selectOwnPolicies(tx, principal, actor.now)
          .where('policies.id', '=', params.id)
          .executeTakeFirst()
        if (!policy) throw notFound()
        const document_id = await issueNoClaimsLetter(tx, services, policy, actor.now)
        const { file_name } = await tx
          .selectFrom('documents')
          .select('file_name')
          .where('id', '=', document_id)
          .executeTakeFirstOrThrow()
        return { document_id, file_name }
      })
      return { data }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/my/claims/:id/payee',
    summary:
      'Change the account the customer’s claim is paid to; the new account waits before it may be paid',
    access: customer,
    params: byId,
    body: payeeSchema,
    data: nothing,
    async handle({ services, params, body, principal, actor, t }) {
      await inTransaction(services, async (tx) => {
        const claim = await findOwnClaim(tx, params.id, principal, actor.now)
        await changePayee(tx, services, claim.tracker_id, body, actor)
      })
      return { data: null, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/claims/:id/sessions',
    summary: 'Open a short session of the customer’s claim, to follow or continue it',
    access: customer,
    params: byId,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params, principal, actor }) {
      const data = await inTransaction(services, async (tx) => {
        const claim = await findOwnClaim(tx, params.id, principal, actor.now)
        const tracker = await findTracker(tx, claim.tracker_id)
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now, LINK_SESSION)
        return { token, tracker_id: tracker.id, next: await nextPageOf(tx, services, tracker) }
      })
      return { data }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/drafts/:id/sessions',
    summary: 'Open a session of a claim that the customer has not sent, or a purchase not finished',
    access: customer,
    params: byId,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params, principal, actor }) {
      const data = await inTransaction(services, async (tx) => {
        const policies = await selectOwnPolicies(tx, principal, actor.now).execute()
        const drafts = await draftsOf(
          tx,
          policies.map(({ id }) => id),
        )
        const own = [...drafts, ...(await purchasesOf(tx, principal.contact))]
        if (!own.some(({ tracker_id }) => tracker_id === params.id)) throw notFound()
        const tracker = await findTracker(tx, params.id)
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now)
        return { token, tracker_id: tracker.id, next: await nextPageOf(tx, services, tracker) }
      })
      return { data }
    },
  }),
]
