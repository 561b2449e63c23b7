import { claimAssignmentSchema, claimDiarySchema, reasonedVersionSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../platform/access/access.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { action } from '../platform/actions/action.ts'
import { answer, listOf } from '../platform/answers/answers.ts'
import { editConflict, notFound } from '../platform/errors/api-error.ts'
import { route } from '../platform/http/route.ts'
import { addDiaryEntry, completeDiaryEntry } from './diary.ts'
import { recordLenderConsent } from './lender-consent.ts'
import { lockClaim } from './lock-claim.ts'
import { assignClaim, ownerCandidates } from './owners.ts'
import { presentClaim } from './presenter.ts'
import { relatedRecords } from './related-records.ts'

const params = z.object({ id: z.uuid() })

/** Who handles a claim, what is to be done on it when, what is related to it, and whether its lender consents. */
export const claimDeskRoutes = [
  route({
    method: 'GET',
    url: '/api/claims/:id/related',
    summary: 'Get the terms of a claim’s policy, and the policies and claims related to it',
    access: staff('claim.claim.read'),
    params,
    data: answer('RelatedRecords'),
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await relatedRecords(db, id, principal, clock()) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/claims/:id/owners',
    summary: 'List the colleagues a claim can be assigned to',
    access: staff('claim.claim.edit'),
    params,
    data: listOf('ClaimOwnerCandidate'),
    async handle({ services: { db }, params: { id }, principal, t }) {
      const claim = await db
        .selectFrom('claims')
        .select('branch_id')
        .where('id', '=', id)
        .where(isInBranches('claims.branch_id', principal))
        .executeTakeFirst()
      if (!claim) throw notFound()
      return { data: await ownerCandidates(db, claim.branch_id, t) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/owner',
    summary: 'Assign a claim to a member of staff, or remove its owner',
    access: staff('claim.claim.edit'),
    params,
    body: claimAssignmentSchema,
    data: answer('Claim'),
    async act({ tx, services, params: { id }, body, principal, locale, actor }) {
      const claim = await lockClaim(tx, id, principal)
      if (claim.version !== body.version) {
        throw editConflict(await presentClaim(tx, services, id, principal, locale))
      }
      await assignClaim(tx, services, claim, body, actor)
      return claim
    },
    audit: ({ params: { id }, body }, claim) => ({
      action: 'claim.assigned',
      objectKind: 'claim',
      objectId: id,
      before: { owner_id: claim.owner_id },
      after: { owner_id: body.user_id, reason: body.reason },
    }),
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentClaim(tx, services, id, principal, locale),
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/diary',
    summary: 'Add an entry to the diary of a claim',
    access: staff('claim.claim.edit'),
    params,
    body: claimDiarySchema,
    data: answer('Claim'),
    async act({ tx, params: { id }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      await addDiaryEntry(tx, claim, body, actor)
    },
    audit: ({ params: { id }, body: { due_on, user_id } }) => ({
      action: 'claim.diary_added',
      objectKind: 'claim',
      objectId: id,
      after: { due_on, user_id },
    }),
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentClaim(tx, services, id, principal, locale),
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/diary/:entry_id/done',
    summary: 'Mark an entry of the diary of a claim as done',
    access: staff('claim.claim.edit'),
    params: params.extend({ entry_id: z.uuid() }),
    data: answer('Claim'),
    async act({ tx, params: { id, entry_id: entryId }, principal, actor }) {
      await lockClaim(tx, id, principal)
      await completeDiaryEntry(tx, id, entryId, actor)
    },
    audit: ({ params: { id, entry_id: entryId } }) => ({
      action: 'claim.diary_done',
      objectKind: 'claim',
      objectId: id,
      after: { entry_id: entryId },
    }),
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentClaim(tx, services, id, principal, locale),
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/lender-consent',
    summary: 'Record that the lender of a vehicle consents to a payment to the insured at a total loss',
    access: staff('claim.claim.edit'),
    params,
    body: reasonedVersionSchema,
    data: answer('Claim'),
    act: ({ tx, params: { id }, body, actor }) => recordLenderConsent(tx, id, body, actor),
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentClaim(tx, services, id, principal, locale),
  }),
]
