import type { MotorProposal } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { agencyOn } from '../../reference/setups/agencies.ts'
import { setupEntryOn, setupNames } from '../../reference/setups/store.ts'
import { DIRECT_ONLINE, type Intermediaries } from './selling.ts'

interface Sold {
  proposal: Pick<MotorProposal, 'vehicle' | 'cover'>
  names: Record<string, string>
}

interface SaleOfTracker {
  agency_code: string | null
  clo_code: string | null
}

/** The agency and officer of a tracker's sale; direct online for a customer's own purchase. */
export const intermediariesOf = ({ agency_code, clo_code }: SaleOfTracker): Intermediaries => ({
  agency_code: agency_code ?? DIRECT_ONLINE.agency_code,
  clo_code: clo_code ?? DIRECT_ONLINE.clo_code,
})

/** Sets the business type that follows from the kind of the agency, and the name of the agency. */
export async function withBusinessSource<Proposed extends Sold>(
  tx: Tx,
  sold: Proposed,
  tracker: SaleOfTracker,
  day: string,
): Promise<Proposed> {
  const { agency_code: code } = intermediariesOf(tracker)
  const agency = await agencyOn(tx, code, day)
  const kind = agency?.kind ?? 'DIRECT'
  const { cover } = sold.proposal
  const nameOf = await setupNames(tx, [['business_types', cover.risk_type, kind]], day)
  const past = agency ? undefined : await setupEntryOn(tx, 'agencies', code, day)
  return {
    ...sold,
    proposal: { ...sold.proposal, cover: { ...cover, business_type: kind } },
    names: {
      ...sold.names,
      agency: agency?.name ?? past?.name ?? code,
      business_type: nameOf('business_types', cover.risk_type, kind) ?? kind,
    },
  }
}
