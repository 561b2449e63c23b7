import { isDeepStrictEqual } from 'node:util'
import { type ChangeKind, outdated } from '../../identity/pending-changes/kinds.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { assertSelling } from '../intermediaries/selling.ts'
import { agencyAuthority } from './agency-authority.ts'
import { type AgencyPayload, storeAgencyChange } from './store-agency-change.ts'

/** Another agency of an issued policy. Approved after its first day, it is in force from the day of approval. */
export const policyAgencyChange: ChangeKind = {
  favours: () => Promise.resolve(false),
  authority: (db, { object_id: policyId, payload }, now) =>
    agencyAuthority(db, {
      policyId,
      agencyCode: (payload as AgencyPayload).agency_code,
      day: lagosDay(now),
    }),
  async apply(tx, _services, { object_id: policyId, before, payload, requested_by }, actor) {
    const present = await tx
      .selectFrom('policies')
      .select(['agency_code', 'clo_code'])
      .where('id', '=', policyId)
      .where('cancelled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!present || !isDeepStrictEqual(present, before)) throw outdated()
    const today = lagosDay(actor.now)
    const wanted = payload as AgencyPayload
    await assertSelling(tx, wanted, today)
    const isLate = wanted.effective_from < today
    const change = { ...wanted, ...(isLate ? { effective_from: today } : {}) }
    await storeAgencyChange(tx, { policyId, payload: change, requestedBy: requested_by, actor })
  },
}
