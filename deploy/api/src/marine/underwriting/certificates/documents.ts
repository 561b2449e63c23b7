import { createHash } from 'node:crypto'
import { isEnglish, type PaperLanguage } from '../../../platform/printing/paper-language.ts'
import type { Services } from '../../../platform/services.ts'
import { insertMarineDocument, storeMarineFile } from '../../documents/store-document.ts'
import { handOutOriginals } from '../policies/originals.ts'
import { findRegistration } from '../policies/registration.ts'
import { lockPolicy } from '../policies/store.ts'
import { readVersion } from '../policies/versions.ts'
import { cargoCertificateFacts, debitNoteFacts } from './read-facts.ts'
import { cargoTranslationFacts } from './translation-facts.ts'

const cargoDocumentKinds = ['certificate', 'debit_note'] as const
export type CargoDocumentKind = (typeof cargoDocumentKinds)[number]

const pending = new Map<string, Promise<Buffer>>()

/**
 * Returns a document of a version of an issued policy. Concurrent requests render it once; later it is read from the
 * file store.
 * @param versionId the policy's id for the first version
 * @throws ApiError 404 before issue, and for a debit note without an amount due
 */
export function cargoDocument(
  services: Services,
  versionId: string,
  kind: CargoDocumentKind,
): Promise<Buffer> {
  const key = `${versionId} ${kind}`
  const started = pending.get(key)
  if (started) return started
  const reading = readOrRender(services, versionId, kind).finally(() => pending.delete(key))
  pending.set(key, reading)
  return reading
}

/** Renders a copy or a duplicate of a version's certificate without storing it. @throws ApiError 404 before issue */
export const renderCertificateAs = async (
  services: Services,
  versionId: string,
  print: 'copy' | 'duplicate',
): Promise<Buffer> =>
  services.renderer.cargoCertificate(await cargoCertificateFacts(services, versionId, print))

/**
 * Renders a version's certificate in its reader's language without storing it: a copy of the certificate for English.
 * @throws ApiError 404 before issue
 */
export const translateCertificate = async (
  services: Services,
  versionId: string,
  language: PaperLanguage,
): Promise<Buffer> =>
  isEnglish(language)
    ? renderCertificateAs(services, versionId, 'copy')
    : services.renderer.cargoTranslation(await cargoTranslationFacts(services, versionId, language))

/** Returns the originals of a certificate the first time, and duplicates later. @throws ApiError 404 before issue */
export async function certificateOriginals(
  services: Services,
  version: { id: string; certificate_number: string },
): Promise<Buffer> {
  const content = await cargoDocument(services, version.id, 'certificate')
  const isDuplicate = await handOutOriginals(services.db, version, services.clock())
  return isDuplicate ? renderCertificateAs(services, version.id, 'duplicate') : content
}

async function readOrRender(services: Services, versionId: string, kind: CargoDocumentKind): Promise<Buffer> {
  const stored = await readStored(services, versionId, kind)
  if (stored) return stored
  const { renderer } = services
  if (kind === 'debit_note') {
    const content = await renderer.debitNote(await debitNoteFacts(services, versionId))
    await store(services, versionId, kind, content)
    return content
  }
  const facts = await cargoCertificateFacts(services, versionId)
  const content = await renderer.cargoCertificate(facts)
  await store(services, versionId, kind, content, facts.niaNumber)
  return content
}

async function readStored({ db, providers }: Services, versionId: string, kind: CargoDocumentKind) {
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
async function store(
  services: Services,
  versionId: string,
  kind: CargoDocumentKind,
  content: Buffer,
  printed_number: string | null = null,
) {
  const { policy, version } = await readVersion(services.db, versionId)
  const number = kind === 'certificate' ? version.certificate_number : version.debit_note_number
  const stored = await storeMarineFile(services, content, 'application/pdf')
  await services.db.transaction().execute(async (tx) => {
    await lockPolicy(tx, policy.id)
    const { id, storageKey: storage_key, sha256, size } = stored
    const updated = await tx
      .updateTable('marine_documents')
      .set({ storage_key, sha256, size })
      .where('object_id', '=', versionId)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirst()
    const documentId =
      updated?.id ??
      (await insertMarineDocument(tx, services, stored, {
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
export async function renderCargoDocuments(services: Services, versionId: string): Promise<void> {
  const { version } = await readVersion(services.db, versionId)
  await cargoDocument(services, versionId, 'certificate')
  if (version.debit_note_number) await cargoDocument(services, versionId, 'debit_note')
}
