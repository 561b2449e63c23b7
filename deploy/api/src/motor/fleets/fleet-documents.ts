import type { FleetDocumentKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { certificateFacts } from '../certificates/facts.ts'
import { statementFacts } from './statement-facts.ts'
import { findProposal, policiesOfVehicles } from './store.ts'

const NAMES: Readonly<Record<FleetDocumentKind, string>> = {
  'fleet-debit-note': 'Debit-note',
  'fleet-receipt': 'Receipt',
  'fleet-certificates': 'Certificates',
}

export const isFleetDocument = (kind: string): kind is FleetDocumentKind => Object.hasOwn(NAMES, kind)

interface Added {
  kind: FleetDocumentKind
  trackerId: string
  number: string
  now: Date
}

/** Adds a document of a whole proposal, once; it is drawn when it is requested. */
export async function addFleetDocument(tx: Tx, { kind, trackerId, number, now }: Added): Promise<void> {
  const present = await tx
    .selectFrom('documents')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (present) return
  await tx
    .insertInto('documents')
    .values({
      id: uuid(),
      kind,
      policy_id: null,
      tracker_id: trackerId,
      file_name: `${NAMES[kind]}-${number.replaceAll('/', '-')}.pdf`,
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      created_at: now,
    })
    .execute()
}

/** Most certificates that an email carries; more are downloaded. */
const MOST_MAILED = 60

/** The documents that the email about an issued proposal has attached. */
export async function mailedDocuments(db: Db | Tx, trackerId: string, vehicles: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('tracker_id', '=', trackerId)
    .where('kind', 'in', Object.keys(NAMES))
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ id, kind }) => (kind === 'fleet-certificates' && vehicles > MOST_MAILED ? [] : id))
}

/** Draws a document of a proposal as its policies stand: certificates in one file, one page each. @throws ApiError 404 */
export async function fleetDocument(
  services: Services,
  { kind, tracker_id: trackerId }: { kind: string; tracker_id: string | null },
): Promise<Buffer> {
  const { db, renderer } = services
  const proposal = trackerId ? await findProposal(db, trackerId) : undefined
  if (!proposal) throw notFound()
  if (kind !== 'fleet-certificates')
    return renderer.fleetStatement(
      await statementFacts(services, proposal, kind === 'fleet-receipt' ? 'receipt' : 'debit_note'),
    )
  const policies = await policiesOfVehicles(db, proposal.id)
    .select('policies.id')
    .where('policies.cancelled_at', 'is', null)
    .orderBy('position')
    .execute()
  if (policies.length === 0) throw notFound()
  const certificates = []
  for (const { id } of policies) certificates.push(await certificateFacts(services, id))
  return renderer.motorCertificates(certificates)
}
