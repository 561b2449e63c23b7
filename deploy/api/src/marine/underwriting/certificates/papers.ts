import { createHash } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import { noteMarineDocument, storeMarineFile } from '../../documents/keep.ts'
import { handOutOriginals } from '../policies/originals.ts'
import { findRegistration } from '../policies/registration.ts'
import { lockPolicy } from '../policies/store.ts'
import { readVersion } from '../policies/versions.ts'
import { cargoCertificateFacts, debitNoteFacts } from './read-facts.ts'

const cargoPapers = ['certificate', 'debit_note'] as const
export type CargoPaperKind = (typeof cargoPapers)[number]

const underWay = new Map<string, Promise<Buffer>>()

/**
 * Returns a document of a version of an issued policy. Concurrent requests render it once; later it is read from the
 * file store.
 * @param versionId the policy's id for the first version
 * @throws ApiError 404 before issue, and for a debit note without an amount due
 */
export function cargoPaper(services: Services, versionId: string, kind: CargoPaperKind): Promise<Buffer> {
  const key = `${versionId} ${kind}`
  const begun = underWay.get(key)
  if (begun) return begun
  const reading = readOrDraw(services, versionId, kind).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/** Renders a copy or a duplicate of a version's certificate without storing it. @throws ApiError 404 before issue */
export const certificateAs = async (
  services: Services,
  versionId: string,
  print: 'copy' | 'duplicate',
): Promise<Buffer> =>
  services.renderer.cargoCertificate(await cargoCertificateFacts(services, versionId, print))

/** Returns the originals of a certificate the first time, and duplicates later. @throws ApiError 404 before issue */
export async function certificateOriginals(
  services: Services,
  version: { id: string; certificate_number: string },
): Promise<Buffer> {
  const content = await cargoPaper(services, version.id, 'certificate')
  const isDuplicate = await handOutOriginals(services.db, version, services.clock())
  return isDuplicate ? certificateAs(services, version.id, 'duplicate') : content
}

async function readOrDraw(services: Services, versionId: string, kind: CargoPaperKind): Promise<Buffer> {
  const kept = await readKept(services, versionId, kind)
  if (kept) return kept
  const { renderer } = services
  if (kind === 'debit_note') {
    const content = await renderer.debitNote(await debitNoteFacts(services, versionId))
    await keep(services, versionId, kind, content)
    return content
  }
  const facts = await cargoCertificateFacts(services, versionId)
  const content = await renderer.cargoCertificate(facts)
  await keep(services, versionId, kind, content, facts.niaNumber)
  return content
}

async function readKept({ db, providers }: Services, versionId: string, kind: CargoPaperKind) {
  const registration = kind === 'certificate' && (await findRegistration(db, versionId))
  if (registration && registration.number !== registration.printed_number) return
  const document = await db
    .selectFrom('marine_documents')
    .select(['storage_key', 'sha256'])
    .where('object_id', '=', versionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const stored = document && (await providers.files.get(document.storage_key))
  return stored && createHash('sha256').update(stored).digest('hex') === document.sha256 ? stored : undefined
}

/** Stores a rendered document. Another process may have stored it, or its file was lost: the row is decisive. */
async function keep(
  services: Services,
  versionId: string,
  kind: CargoPaperKind,
  content: Buffer,
  printed_number: string | null = null,
) {
  const { policy, version } = await readVersion(services.db, versionId)
  const number = kind === 'certificate' ? version.certificate_number : version.debit_note_number
  const stored = await storeMarineFile(services, content, 'application/pdf')
  await services.db.transaction().execute(async (tx) => {
    await lockPolicy(tx, policy.id)
    const { id, storageKey: storage_key, sha256, size } = stored
    const there = await tx
      .updateTable('marine_documents')
      .set({ storage_key, sha256, size })
      .where('object_id', '=', versionId)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirst()
    const documentId =
      there?.id ??
      (await noteMarineDocument(tx, services, stored, {
        partnerId: policy.partner_id,
        kind,
        objectId: versionId,
        fileName: `${(number ?? id).replaceAll('/', '-')}.pdf`,
      }))
    if (kind !== 'certificate') return
    await tx
      .updateTable('cargo_registrations')
      .set({ printed_number })
      .where('version_id', '=', versionId)
      .execute()
    await tx
      .updateTable('cargo_policies')
      .set({ certificate_document_id: documentId })
      .where('id', '=', policy.id)
      .where('certificate_number', '=', version.certificate_number)
      .execute()
  })
}

/** Renders the documents of a version. */
export async function drawCargoPapers(services: Services, versionId: string): Promise<void> {
  const { version } = await readVersion(services.db, versionId)
  await cargoPaper(services, versionId, 'certificate')
  if (version.debit_note_number) await cargoPaper(services, versionId, 'debit_note')
}
