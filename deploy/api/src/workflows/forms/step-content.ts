import type { FormContext, WorkflowStep } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listDocuments } from '../../platform/documents/refs.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { writeFact } from '../../platform/translations/write.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { firstFrom } from '../workflow-engine/tracker-extension.ts'
import type { SetupText } from '../workflow-engine/tracker-presentation.ts'

/** Returns the facts and documents of the tracker that a step presents above its questions. */
export async function presentStepContent(
  db: Db | Tx,
  services: Services,
  step: WorkflowStep | undefined,
  tracker: { id: string },
  locale: string,
): Promise<FormContext> {
  const groups = step?.shows ?? []
  const forStaff = step?.filled_by === 'staff'
  const content =
    groups.length > 0
      ? await firstFrom(services, ({ presentation }) =>
          presentation?.stepContent?.(db, tracker.id, groups, forStaff),
        )
      : null
  if (!content) return { facts: [], documents: [] }
  const say: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const write = (value: string | number | SetupText): string =>
    typeof value === 'object' ? localText(services, say, value, value.written) : writeFact(value, locale)
  const facts = content.lines.flatMap(([key, value, total]) => {
    if (value === null || value === undefined || value === '') return []
    if (typeof value === 'object' && value.written === '') return []
    const label = services.translate(locale, 'messages', `facts.${key}`)
    return [{ label, value: write(value), total: total === 'total' }]
  })
  const documents = content.documents.length > 0 ? await listDocuments(db, tracker.id) : []
  return { facts, documents: documents.filter(({ kind }) => content.documents.includes(kind)) }
}
