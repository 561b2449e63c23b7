import { formatNaira } from '@coverdesk/sdk'
import { selectPolicies } from '../../cover/policies/presenter.ts'
import { fullName } from '../../people/clients/presenter.ts'
import { insurerOf } from '../../people/company-profile/insurer.ts'
import { readCompanyInput } from '../../people/company-profile/store.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { certificatePath, checkAddress } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { setupEntryOn } from '../../platform/setups/store.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { statuteWording } from './wording.ts'

/** What the certificate of a policy says, read from the policy's own snapshot. */
export async function certificateFacts(services: Services, policyId: string): Promise<CertificateFacts> {
  const { db, vault, settings } = services
  const row = await selectPolicies(db).where('policies.id', '=', policyId).executeTakeFirstOrThrow()
  const company = await readCompanyInput(db)
  const names = row.names as Record<string, string>
  const vehicle = row.vehicle as { year?: number; chassis_number?: string }
  const issuedOn = lagosDay(new Date(row.issued_at))
  const liability = await setupEntryOn(db, 'liability_types', row.liability_type, issuedOn)
  const limit = Number(liability?.attributes.limit ?? 0)
  const ownCover = row.sum_insured > 0
  return {
    certificateNumber: row.certificate_number,
    policyNumber: row.policy_number,
    policyholder: fullName(row),
    plate: row.plate,
    vehicle: [names.make, names.model, vehicle.year].filter(Boolean).join(' '),
    chassisNumber: vehicle.chassis_number ?? '',
    bodyAndColour: [names.body_type, names.colour].filter(Boolean).join(', '),
    cover: names.cover_type ?? row.cover_type,
    use: names.use ?? '',
    liabilityLimit: limit > 0 ? formatNaira(limit) : 'As the policy says',
    premium: formatNaira(row.amount),
    sumInsured: ownCover ? formatNaira(row.sum_insured) : null,
    excess: ownCover ? await excessOf(services, row) : null,
    startDate: row.start_date,
    endDate: row.end_date,
    issuedAt: issuedOn,
    niidNumber: row.niid_number,
    insurer: insurerOf(company),
    wording: company.certificate_wording ?? (await statuteWording(db, issuedOn)),
    verificationUrl: `${settings.GUEST_ORIGIN}${certificatePath(vault.open(row.verification_token_cipher))}`,
    verifyAt: checkAddress(settings.GUEST_ORIGIN),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}

const BOUGHT_BACK = 'EXCESS_BUYBACK'

/** The excess of a cover on the day it was issued, unless the customer bought it back. */
async function excessOf(
  { db }: Services,
  row: { cover: Record<string, unknown>; cover_type: string; issued_at: string },
): Promise<string | null> {
  const { extensions = [] } = row.cover as { extensions?: string[] }
  if (extensions.includes(BOUGHT_BACK)) return null
  const cover = await setupEntryOn(db, 'cover_types', row.cover_type, lagosDay(new Date(row.issued_at)))
  const excess = Number(cover?.attributes.excess ?? 0)
  return excess > 0 ? formatNaira(excess) : null
}
