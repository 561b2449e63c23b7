import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { selectPolicies } from '../../policies/presenter.ts'
import { snapshotOf } from '../certificates/policy-snapshot.ts'
import { INVITATION } from '../policy-documents/document-kinds.ts'
import type { InvitationSnapshot } from '../policy-documents/invitation-facts.ts'
import { factParts, renewedNames } from './fact-parts.ts'
import type { OfferRow } from './offers.ts'

/**
 * Stores the invitation of an offer among the documents of its policy; it is rendered on its first request. An offer
 * sent again on the same day with the same terms keeps its document.
 * @returns the id of the document
 */
export async function issueInvitation(tx: Tx, offer: OfferRow, now: Date): Promise<string> {
  const policy = await selectPolicies(tx).where('policies.id', '=', offer.policy_id).executeTakeFirstOrThrow()
  const { vehicle, cover } = factParts(offer.facts, policy)
  const stated: InvitationSnapshot = {
    ...snapshotOf(policy),
    vehicle: vehicle as InvitationSnapshot['vehicle'],
    cover: cover as InvitationSnapshot['cover'],
    names: (await renewedNames(tx, policy, cover, offer.start_date)) as InvitationSnapshot['names'],
    cover_type: String(cover.cover_type),
    sum_insured: Number(cover.sum_insured ?? 0),
    premium: offer.premium as unknown as InvitationSnapshot['premium'],
    amount: offer.amount,
    start_date: offer.start_date,
    end_date: offer.end_date,
    certificate_from: null,
    certificate_issued_on: null,
    offer: {
      end_date: policy.end_date,
      expiring_amount: offer.expiring_amount,
      suggested_sum_insured: offer.suggested_sum_insured,
      claim_free_years: offer.claim_free_years,
      differences: offer.differences,
    },
    invited_on: lagosDay(now),
  }
  const snapshot = JSON.stringify(stated)
  const before = await tx
    .selectFrom('documents')
    .select('id')
    .where('policy_id', '=', policy.id)
    .where('kind', '=', INVITATION)
    .where(sql<boolean>`snapshot = ${snapshot}::jsonb`)
    .executeTakeFirst()
  if (before) return before.id
  const id = uuid()
  await tx
    .insertInto('documents')
    .values({
      id,
      kind: INVITATION,
      policy_id: policy.id,
      file_name: `Renewal-${policy.policy_number}-${offer.start_date}.pdf`.replaceAll('/', '-'),
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      snapshot,
      created_at: now,
    })
    .execute()
  return id
}
