import type { FormContext, WorkflowStep } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listDocuments } from '../../platform/documents/refs.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { writeFact } from '../../platform/translations/write.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { firstOf, type SetupText } from '../workflow-engine/run-part.ts'

/** Returns the facts and documents of the tracker that a step presents above its questions. */
export async function presentShown(
  db: Db | Tx,
  services: Services,
  step: WorkflowStep | undefined,
  tracker: { id: string },
  locale: string,
): Promise<FormContext> {
  const groups = step?.shows ?? []
  const forStaff = step?.filled_by === 'staff'
  const shown =
    groups.length > 0
      ? await firstOf(services, (part) => part.shown?.(db, tracker.id, groups, forStaff))
      : null
  if (!shown) return { facts: [], documents: [] }
  const say: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const write = (value: string | number | SetupText): string =>
    typeof value === 'object' ? localText(services, say, value, value.written) : writeFact(value, locale)
  const facts = shown.lines.flatMap(([key, value, total]) => {
    if (value === null || value === undefined || value === '') return []
    if (typeof value === 'object' && value.written === '') return []
    const label = services.translate(locale, 'messages', `facts.${key}`)
    return [{ label, value: write(value), total: total === 'total' }]
  })
  const documents = shown.documents.length > 0 ? await listDocuments(db, tracker.id) : []
  return { facts, documents: documents.filter(({ kind }) => shown.documents.includes(kind)) }
}
