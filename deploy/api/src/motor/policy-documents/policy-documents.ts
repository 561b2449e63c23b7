import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { storeRendered } from '../../platform/documents/rendered-file.ts'
import type { Services } from '../../platform/services.ts'
import { certificateFacts } from '../certificates/facts.ts'
import type { PolicySnapshot } from '../certificates/policy-snapshot.ts'
import {
  CANCELLATION,
  CERTIFICATE,
  ENDORSEMENT,
  INVITATION,
  NO_CLAIMS_LETTER,
  RECEIPT,
  REFUND_ADVICE,
  SCHEDULE,
} from './document-kinds.ts'
import { policyFacts } from './facts.ts'
import { type InvitationSnapshot, invitationFacts } from './invitation-facts.ts'
import {
  cancellationFacts,
  changeFacts,
  type DocumentOfChange,
  endorsementFacts,
  refundFacts,
} from './read-change-facts.ts'
import { letterFacts } from './read-letter-facts.ts'

const folders: Readonly<Record<string, string>> = { [CERTIFICATE]: 'certificates' }
const underWay = new Map<string, Promise<Buffer>>()

/** Finds the current certificate of a policy among its documents. */
export const currentCertificate = (db: Db, policyId: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'file_name'])
    .where('policy_id', '=', policyId)
    .where('kind', '=', CERTIFICATE)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** The current certificate of a policy. */
export async function certificateFile(services: Services, policyId: string): Promise<Buffer> {
  const { id } = await currentCertificate(services.db, policyId)
  return policyDocument(services, id)
}

/**
 * Returns a document of a policy: rendered once, however many requests come at the same time, then read from the file
 * store.
 */
export function policyDocument(services: Services, documentId: string): Promise<Buffer> {
  const running = underWay.get(documentId)
  if (running) return running
  const reading = readOrRender(services, documentId).finally(() => underWay.delete(documentId))
  underWay.set(documentId, reading)
  return reading
}

async function readOrRender(services: Services, documentId: string): Promise<Buffer> {
  const { db, providers } = services
  const document = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'policy_id', 'transaction_id', 'snapshot', 'storage_key', 'sha256'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  if (document.storage_key) {
    const stored = await providers.files.get(document.storage_key)
    if (stored && createHash('sha256').update(stored).digest('hex') === document.sha256) return stored
  }
  const file = await render(services, document.kind, {
    id: document.id,
    policyId: document.policy_id ?? '',
    transactionId: document.transaction_id,
    snapshot: document.snapshot as PolicySnapshot | null,
  })
  return storeRendered(services, folders[document.kind] ?? 'papers', document.id, file)
}

interface Rendered {
  id: string
  policyId: string
  /** Null for the documents a policy is issued with. */
  transactionId: string | null
  snapshot: PolicySnapshot | null
}

async function render(services: Services, kind: string, document: Rendered): Promise<Buffer> {
  const { renderer } = services
  const { policyId, transactionId, snapshot } = document
  if (transactionId) {
    const changed = await renderOfChange(services, kind, { policyId, transactionId, snapshot })
    if (changed) return changed
  }
  switch (kind) {
    case SCHEDULE:
      return renderer.policySchedule(await policyFacts(services, policyId, document))
    case RECEIPT:
      return renderer.premiumReceipt(await policyFacts(services, policyId, document))
    case INVITATION:
      return renderer.renewalInvitation(
        await invitationFacts(services, policyId, snapshot as InvitationSnapshot),
      )
    case NO_CLAIMS_LETTER:
      return renderer.noClaimsLetter(await letterFacts(services, policyId, document.id))
    default:
      return renderer.motorCertificate(await certificateFacts(services, policyId, { snapshot }))
  }
}

/** Renders what only a change has; null for a document that policies are issued with too. */
async function renderOfChange(
  services: Services,
  kind: string,
  document: DocumentOfChange,
): Promise<Buffer | null> {
  const { renderer } = services
  switch (kind) {
    case CANCELLATION:
      return renderer.cancellationNotice(await cancellationFacts(services, document))
    case ENDORSEMENT:
      return renderer.endorsementSchedule(await endorsementFacts(services, document))
    case REFUND_ADVICE:
      return renderer.refundAdvice(await refundFacts(services, document))
    case RECEIPT: {
      const { charges: lines, charge: premium, ...facts } = await changeFacts(services, document)
      return renderer.premiumReceipt({ ...facts, lines, premium })
    }
    default:
      return null
  }
}
