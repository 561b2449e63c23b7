import { createHash } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { noteMarineDocument, storeMarineFile } from '../documents/keep.ts'
import { lockPolicy, readPolicy } from '../policies/store.ts'
import { cargoCertificateFacts, debitNoteFacts } from './read-facts.ts'

export const cargoPapers = ['certificate', 'debit_note'] as const
export type CargoPaperKind = (typeof cargoPapers)[number]

const underWay = new Map<string, Promise<Buffer>>()

/**
 * A paper of an issued policy: drawn once, for however many ask at the same time, then read from where files are kept.
 * @throws ApiError 404 before issue, and for a debit note where nothing was to be paid
 */
export function cargoPaper(services: Services, policyId: string, kind: CargoPaperKind): Promise<Buffer> {
  const key = `${policyId} ${kind}`
  const begun = underWay.get(key)
  if (begun) return begun
  const reading = readOrDraw(services, policyId, kind).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

async function readOrDraw(services: Services, policyId: string, kind: CargoPaperKind): Promise<Buffer> {
  const kept = await readKept(services, policyId, kind)
  if (kept) return kept
  const { renderer } = services
  const content =
    kind === 'certificate'
      ? await renderer.cargoCertificate(await cargoCertificateFacts(services, policyId))
      : await renderer.debitNote(await debitNoteFacts(services, policyId))
  await keep(services, policyId, kind, content)
  return content
}

async function readKept({ db, providers }: Services, policyId: string, kind: CargoPaperKind) {
  const document = await db
    .selectFrom('marine_documents')
    .select(['storage_key', 'sha256'])
    .where('object_id', '=', policyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const stored = document && (await providers.files.get(document.storage_key))
  return stored && createHash('sha256').update(stored).digest('hex') === document.sha256 ? stored : undefined
}

/** Another process may have drawn it meanwhile, or its file was lost: the row is the one that counts. */
async function keep(services: Services, policyId: string, kind: CargoPaperKind, content: Buffer) {
  const row = await readPolicy(services.db, policyId)
  const number = kind === 'certificate' ? row.certificate_number : row.debit_note_number
  const stored = await storeMarineFile(services, content, 'application/pdf')
  await services.db.transaction().execute(async (tx) => {
    await lockPolicy(tx, policyId)
    const { id, storageKey: storage_key, sha256, size } = stored
    const there = await tx
      .updateTable('marine_documents')
      .set({ storage_key, sha256, size })
      .where('object_id', '=', policyId)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirst()
    const documentId =
      there?.id ??
      (await noteMarineDocument(tx, services, stored, {
        ...{ partnerId: row.partner_id, kind, objectId: policyId },
        fileName: `${(number ?? id).replaceAll('/', '-')}.pdf`,
      }))
    if (kind === 'certificate')
      await tx
        .updateTable('cargo_policies')
        .set({ certificate_document_id: documentId })
        .where('id', '=', policyId)
        .execute()
  })
}

/** Draws what there is of a policy. */
export async function drawCargoPapers(services: Services, policyId: string): Promise<void> {
  const row = await readPolicy(services.db, policyId)
  await cargoPaper(services, policyId, 'certificate')
  if (row.debit_note_number) await cargoPaper(services, policyId, 'debit_note')
}
