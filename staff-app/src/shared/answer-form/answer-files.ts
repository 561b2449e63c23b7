import type { UploadInput } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'

/** The files of an answer with one more; a signature keeps only the last. */
export function withFile(purpose: UploadInput['purpose'], value: unknown, file: FileAnswer): unknown {
  if (purpose === 'signature') return file
  return [...(Array.isArray(value) ? (value as FileAnswer[]) : []), file]
}

/** The files of an answer without one; undefined when none is left. */
export function withoutFile(value: unknown, id: string): unknown {
  const left = Array.isArray(value) ? value.filter((file: FileAnswer) => file.document_id !== id) : []
  return left.length > 0 ? left : undefined
}
