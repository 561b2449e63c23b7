import type { CertificateFacts } from '@coverdesk/sdk'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Context } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentPolicySummary } from '../../policies/presenter.ts'
import { addDays } from '../../policies/terms/days.ts'
import { localText } from '../../reference/setups/local-name.ts'
import type { FoundCertificate } from './find-certificate.ts'
import { readEndOfCover } from './read-end-of-cover.ts'

/**
 * Presents the public facts of a certificate: plate, vehicle, cover and validity, and no personal data. The policy
 * number is left out, because it opens claims together with a plate.
 */
export async function publicFacts(
  services: Services,
  { policy: row, replaced }: FoundCertificate,
  t: Context<unknown, unknown, unknown>['t'],
): Promise<CertificateFacts> {
  const { db, clock, settings } = services
  const today = lagosDay(clock())
  const { certificate_number, plate, unplated, make, model, cover_type } = presentPolicySummary(row, today)
  const start_date = row.certificate_from ?? row.start_date
  const { cancelledOn, uncoveredFrom } = await readEndOfCover(db, row, today)
  const endsEarly = uncoveredFrom && uncoveredFrom > start_date && uncoveredFrom <= row.end_date
  const end_date = endsEarly ? addDays(uncoveredFrom, -1) : row.end_date
  const isReplaced = replaced !== null && replaced.replaced_on <= today && replaced.replaced_on <= end_date
  const state = isReplaced
    ? 'replaced'
    : stateOn(today, { start_date, end_date, cancelledOn: ofTerm(row.end_date, cancelledOn) })
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
    cancelled_on: state === 'cancelled' ? cancelledOn : null,
    replaced_by: replaced?.replaced_by ?? null,
    replaced_on: replaced?.replaced_on ?? null,
    cover_type: localText(services, t, { list: 'cover_types', code: cover_type.code }, cover_type.name),
    sandbox: settings.COVERDESK_ENV === 'demo',
  }
}

/** Leaves out a cancellation in a later term. */
const ofTerm = (end: string, cancelledOn: string | null): string | null =>
  cancelledOn && cancelledOn <= addDays(end, 1) ? cancelledOn : null

interface Period {
  start_date: string
  end_date: string
  cancelledOn: string | null
}

function stateOn(today: string, { start_date, end_date, cancelledOn }: Period) {
  if (cancelledOn) return 'cancelled'
  if (start_date > today) return 'upcoming'
  return end_date < today ? 'expired' : 'active'
}
