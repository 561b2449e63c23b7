import type { Approval } from '@coverdesk/sdk'
import { type Answers, type FileAnswer, type FormField, isLater } from '@coverdesk/sdk/forms'

/** Lists the photos and files among the answers of the decision. */
export const subjectFiles = (subject: Approval['subject']): { id: string; file_name: string }[] =>
  subject.flatMap(({ fields, answers }) => filesIn(fields, answers))

function filesIn(fields: readonly FormField[], answers: Answers): { id: string; file_name: string }[] {
  return fields.flatMap(({ key, kind, label, fields: inner = [] }) => {
    const value = answers[key]
    if (value === undefined || value === null || isLater({ kind }, value)) return []
    if (kind === 'group') return (value as Answers[]).flatMap((entry) => filesIn(inner, entry))
    if (kind !== 'file' && kind !== 'photo' && kind !== 'signature') return []
    const files = Array.isArray(value) ? (value as FileAnswer[]) : [value as FileAnswer]
    return files.map(({ document_id: id, file_name: name }) => ({
      id,
      // A drawn signature has a technical name.
      file_name: kind === 'signature' ? label : name,
    }))
  })
}
