import { fullName } from '../../identity/clients/presenter.ts'
import { readInsurer } from '../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { findRendered, storeRendered } from '../../platform/documents/rendered-file.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { paperLanguage } from '../../platform/printing/choose-language.ts'
import type { Services } from '../../platform/services.ts'

export const LETTER = 'claim-letter'
/** A letter to a loss adjuster, which the customer does not see. */
export const ADJUSTER_LETTER = 'adjuster-letter'

/** Returns a letter as a file: rendered on the first request, then stored. */
export async function letterFile(
  services: Services,
  document: { id: string; storage_key: string | null },
): Promise<Buffer> {
  const { db, renderer, settings } = services
  const stored = await findRendered(services, document)
  if (stored) return stored
  const row = await db
    .selectFrom('claim_letters')
    .innerJoin('claims', 'claims.id', 'claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .innerJoin('trackers', 'trackers.id', 'claims.tracker_id')
    .select(['claim_number', 'policies.policy_number', 'policies.plate', 'trackers.locale'])
    .select(['clients.first_name', 'clients.last_name', 'subject', 'text', 'claim_letters.by', 'at'])
    .select('claim_letters.language')
    .where('claim_letters.id', '=', document.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const file = await renderer.claimLetter({
    claimNumber: row.claim_number,
    policyNumber: row.policy_number,
    plate: row.plate,
    claimant: fullName(row),
    writtenOn: lagosDay(new Date(row.at)),
    subject: row.subject,
    text: row.text,
    by: row.by,
    insurer: await readInsurer(db),
    language: paperLanguage(services, row.language ?? row.locale),
    demo: settings.COVERDESK_ENV === 'demo',
  })
  return storeRendered(services, 'letters', document.id, file)
}
