import {
  changedClaimPartySchema,
  claimCorrectionSchema,
  claimPartySchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../platform/access/access.ts'
import { action } from '../platform/actions/action.ts'
import { answer } from '../platform/answers/answers.ts'
import { editConflict } from '../platform/errors/api-error.ts'
import { correctNotice } from './corrections.ts'
import { lockClaim } from './lock-claim.ts'
import { addParty, changeParty, removeParty } from './parties.ts'
import { presentClaim } from './presenter.ts'
import { presentThisClaim } from './route-parts.ts'

const params = z.object({ id: z.uuid() })
const partyParams = params.extend({ party_id: z.uuid() })
const access = staff('claim.claim.edit')
const data = answer('Claim')

/** Third parties of a claim, and corrections of its notice. */
export const claimPartyRoutes = [
  action({
    method: 'POST',
    url: '/api/claims/:id/parties',
    summary: 'Add a third party to a claim',
    access,
    params,
    body: claimPartySchema,
    data,
    async act({ tx, services, params: { id }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      return addParty(tx, services, claim, body, actor)
    },
    audit: ({ params: { id }, body: { role, plate, demand } }) => ({
      action: 'claim.party_added',
      objectKind: 'claim',
      objectId: id,
      after: { role, plate, demand },
    }),
    present: presentThisClaim,
  }),
  action({
    method: 'PUT',
    url: '/api/claims/:id/parties/:party_id',
    summary: 'Change a third party of a claim',
    access,
    params: partyParams,
    body: changedClaimPartySchema,
    data,
    async act({ tx, services, params: { id, party_id: partyId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      return changeParty(tx, services, claim, partyId, body, actor)
    },
    audit: ({ params: { id }, body }, before) => ({
      action: 'claim.party_changed',
      objectKind: 'claim',
      objectId: id,
      before: { role: before.role, plate: before.plate, demand: before.demand },
      after: { role: body.role, plate: body.plate, demand: body.demand },
    }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/parties/:party_id/remove',
    summary: 'Remove a third party of a claim, with a reason',
    access,
    params: partyParams,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id, party_id: partyId }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      return removeParty(tx, claim, partyId, body.version, actor.now)
    },
    audit: ({ params: { id }, body: { reason } }, { role, plate }) => ({
      action: 'claim.party_removed',
      objectKind: 'claim',
      objectId: id,
      before: { role, plate },
      after: { reason },
    }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/corrections',
    summary: 'Correct a fact of the notice of a claim, with who said so',
    access,
    params,
    body: claimCorrectionSchema,
    data,
    async act({ tx, services, params: { id }, body, principal, locale, actor }) {
      const claim = await lockClaim(tx, id, principal)
      if (claim.version !== body.version)
        throw editConflict(await presentClaim(tx, services, id, principal, locale))
      return correctNotice(tx, claim, body, actor)
    },
    audit: ({ params: { id }, body: { field, value, source, reason } }, old) => ({
      action: 'claim.notice_corrected',
      objectKind: 'claim',
      objectId: id,
      before: { [field]: old },
      after: { [field]: value, source, reason },
    }),
    present: presentThisClaim,
  }),
]
