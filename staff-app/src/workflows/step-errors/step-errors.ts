import { ValidationError, type WorkflowError } from '@coverdesk/sdk'

/** Path of an error in the request: `steps.2.approvers.0.id`, `steps.0.translations.fr.title`. */
const PLACE = /^steps\.(\d+)(?:\.(translations\..+|[^.]+))?/

/** Returns the step errors of an answer; null for any other error. */
export function errorsOf(error: unknown, keys: readonly string[]): WorkflowError[] | null {
  if (!(error instanceof ValidationError)) return null
  const faults = error.body?.faults
  if (Array.isArray(faults) && faults.length > 0) return faults as WorkflowError[]
  return error.errors.map(({ path, code, message }) => {
    const [, index, field] = PLACE.exec(path) ?? []
    const step = index === undefined ? null : (keys[Number(index)] ?? null)
    return { step, field: index === undefined ? path : (field ?? ''), code, message }
  })
}

/** Returns the language of an error in a translation; undefined for other errors. */
export const languageOf = (field: string): string | undefined => /^translations\.([a-z]+)/.exec(field)?.[1]

/** Returns the errors of one step. */
export const errorsAt = (faults: readonly WorkflowError[], key: string): WorkflowError[] =>
  faults.filter(({ step }) => step === key)

/** Returns the error of one field of a step, or of a part of it. */
export function errorAt(faults: readonly WorkflowError[], key: string, field: string): string | null {
  const found = faults.find(
    (fault) => fault.step === key && (fault.field === field || fault.field.startsWith(`${field}.`)),
  )
  return found?.message ?? null
}
