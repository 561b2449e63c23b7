import type { MarineDocument } from '@coverdesk/sdk'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { inspectPaper } from '../../platform/documents/inspect.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Context } from '../../platform/http/route.ts'
import { presentDocument } from './presenter.ts'
import { assertOwnObject, findMarineDocument } from './store.ts'
import { type DocumentFacts, insertMarineDocument, storeMarineFile } from './store-document.ts'

/** Greatest size of a file in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024

/**
 * Checks and stores the file of a request, and records it in the audit trail.
 * @throws ApiError 400 `body_expected`, 422 at `file`, `object_id`
 */
export async function receiveDocument(
  { services, request, principal, actor, transact, storedResult }: ReceiveContext,
  facts: DocumentFacts,
): Promise<MarineDocument> {
  const before = await storedResult<MarineDocument>()
  if (before) return before
  const content = request.rawBody
  if (!content?.length) throw new ApiError(400, 'body_expected')
  const { partnerId, objectId, kind } = facts
  if (objectId) await assertOwnObject(services.db, partnerId, objectId)
  const stored = await storeMarineFile(services, content, await inspectPaper(content))
  return transact(async (tx) => {
    const createdBy = 'userId' in principal ? principal.userId : null
    const id = await insertMarineDocument(tx, services, stored, { ...facts, createdBy })
    const after = { name: facts.fileName, kind, partner_id: partnerId, sha256: stored.sha256 }
    const note = { action: 'marine_document.kept', objectKind: 'marine_document', objectId: id, after }
    await recordAudit(tx, actor, note)
    return presentDocument(await findMarineDocument(tx, principal, id, partnerId))
  })
}

type ReceiveContext = Pick<
  Context<unknown, unknown, unknown>,
  'services' | 'request' | 'principal' | 'actor' | 'transact' | 'storedResult'
>
