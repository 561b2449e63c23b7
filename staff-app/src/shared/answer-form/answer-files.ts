import type { UploadInput } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'

/** Adds a file to an answer; a signature keeps only the last. */
export function withFile(purpose: UploadInput['purpose'], value: unknown, file: FileAnswer): unknown {
  if (purpose === 'signature') return file
  return [...(Array.isArray(value) ? (value as FileAnswer[]) : []), file]
}

/** Removes a file from an answer; undefined when none is left. */
export function withoutFile(value: unknown, id: string): unknown {
  const left = Array.isArray(value) ? value.filter((file: FileAnswer) => file.document_id !== id) : []
  return left.length > 0 ? left : undefined
}
