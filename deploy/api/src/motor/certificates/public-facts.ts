import { type CertificateFacts, checkIdentifier } from '@coverdesk/sdk'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { numberVariants } from '../../policies/number-variants.ts'
import { type PolicyWithPeople, presentPolicySummary, selectPolicies } from '../../policies/presenter.ts'
import { localText } from '../../reference/setups/local-name.ts'

/**
 * Presents the public facts of a certificate: plate, vehicle, cover and validity, and no personal data. The policy
 * number is left out, because it opens claims together with a plate.
 */
export async function publicFacts(
  services: Services,
  row: PolicyWithPeople,
  t: Context<unknown, unknown, unknown>['t'],
): Promise<CertificateFacts> {
  const { db, clock, settings } = services
  const summary = presentPolicySummary(row, lagosDay(clock()))
  const { state, certificate_number, plate, unplated, make, model, cover_type } = summary
  const { start_date, end_date } = summary
  const { name: insurer } = await readCompanyProfile(db)
  return {
    state,
    certificate_number,
    plate,
    unplated,
    make,
    model,
    start_date,
    end_date,
    insurer,
    valid: state === 'active',
    cancelled_on: row.cancelled_at && lagosDay(new Date(row.cancelled_at)),
    cover_type: localText(services, t, { list: 'cover_types', code: cover_type.code }, cover_type.name),
    sandbox: settings.COVERDESK_ENV === 'demo',
  }
}

/** Finds the policy of a certificate or policy number; for a plate the one in force, else the one that ends last. */
export function findByNumberOrPlate(db: Db, query: string, today: string) {
  const numbers = numberVariants(query)
  return selectPolicies(db)
    .where((eb) =>
      eb.or([
        eb('policies.certificate_number', 'in', numbers),
        eb('policies.policy_number', 'in', numbers),
        eb('policies.plate', '=', checkIdentifier('plate', query).value),
      ]),
    )
    .orderBy((eb) => eb('policies.cancelled_at', 'is not', null))
    .orderBy((eb) =>
      eb.not(eb.and([eb('policies.start_date', '<=', today), eb('policies.end_date', '>=', today)])),
    )
    .orderBy('policies.end_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}
