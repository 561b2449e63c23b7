import { createHash } from 'node:crypto'
import type { FleetDocumentKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findRendered, storeRendered } from '../../platform/documents/rendered-file.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { CertificateFacts } from '../certificates/certificate-facts.ts'
import { certificateFacts } from '../certificates/facts.ts'
import { type FleetStatementFacts, statementFacts } from './statement-facts.ts'
import { findProposal, type ProposalRow, policiesOfVehicles } from './store.ts'

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

interface FleetDocument {
  id: string
  kind: string
  tracker_id: string | null
}

/** Documents that are being read or drawn, by id. */
const underWay = new Map<string, Promise<Buffer>>()
/** They are drawn one after another: the facts of a file of hundreds of pages take memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Returns a document of a proposal as its policies stand, certificates in one file, one page each: drawn once, however
 * many requests come at the same time, and again only once its facts have changed.
 * @throws ApiError 404
 */
export function fleetDocument(services: Services, document: FleetDocument): Promise<Buffer> {
  const running = underWay.get(document.id)
  if (running) return running
  const turn = last.then(() => readOrDraw(services, document)).finally(() => underWay.delete(document.id))
  last = turn.catch(() => undefined)
  underWay.set(document.id, turn)
  return turn
}

async function readOrDraw(services: Services, { id, kind, tracker_id }: FleetDocument): Promise<Buffer> {
  const { db, providers, renderer } = services
  const proposal = tracker_id ? await findProposal(db, tracker_id) : undefined
  if (!proposal) throw notFound()
  if (kind === 'fleet-certificates') {
    const certificates = await readCertificates(services, proposal)
    return storedUnder(digestOf(certificates), () => renderer.motorCertificates(certificates))
  }
  const facts = await statementFacts(services, proposal, kind === 'fleet-receipt' ? 'receipt' : 'debit_note')
  return storedUnder(digestOf([facts]), () => renderer.fleetStatement(facts))

  /** The folder of a file is the digest of its facts. */
  async function storedUnder(digest: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const folder = `fleets/${digest}`
    const before = await db
      .selectFrom('documents')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isCurrent = before.storage_key?.startsWith(`${folder}/`) === true
    const stored = isCurrent ? await findRendered(services, before) : undefined
    if (stored) return stored
    const file = await storeRendered(services, folder, id, await draw())
    if (before.storage_key && !isCurrent) await providers.files.remove(before.storage_key)
    return file
  }
}

/** @throws ApiError 404 where no policy of the proposal is left */
async function readCertificates(
  services: Services,
  proposal: ProposalRow,
): Promise<readonly CertificateFacts[]> {
  const policies = await policiesOfVehicles(services.db, proposal.id)
    .select('policies.id')
    .where('policies.cancelled_at', 'is', null)
    .orderBy('position')
    .execute()
  const certificates: CertificateFacts[] = []
  for (const { id } of policies) {
    const facts = await certificateFacts(services, id)
    // All have one insurer, whose pictures are stored once.
    certificates.push({ ...facts, insurer: certificates[0]?.insurer ?? facts.insurer })
  }
  if (certificates.length === 0) throw notFound()
  return certificates
}

function digestOf(pages: readonly (CertificateFacts | FleetStatementFacts)[]): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(pages[0]?.insurer))
  for (const { insurer: _insurer, language, ...facts } of pages)
    hash.update(JSON.stringify([language.code, facts]))
  return hash.digest('hex')
}
