import type { Params } from '../translations/translate.ts'

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** An error at one field. `path` is dotted, `code` a key of the `errors` dictionary. */
export interface FieldError {
  path: string
  code: string
  params?: Params
}

/** Maximum field errors in a response. */
export const MOST_ERRORS = 20

interface Details {
  params?: Params
  fields?: FieldError[]
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  retryAfter?: number
  /** Further facts for the caller, such as `tries_left` or the `current` record of an edit conflict. */
  extra?: Record<string, unknown>
  /** Current version of a record that was changed since the caller read it. */
  version?: number | undefined
  /** Cause, for the log only; never sent to the caller. */
  cause?: unknown
}

/** A refusal sent to the caller. `code` is stable and also the key of its text in the `errors` dictionary. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ErrorStatus
  readonly code: string
  readonly details: Details

  constructor(status: ErrorStatus, code: string, details: Details = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notFound = (): ApiError => new ApiError(404, 'not_found')

/** Creates a 429 whose text states the wait. */
export function tooMany(code: string, seconds: number): ApiError {
  return new ApiError(429, code, {
    retryAfter: seconds,
    params: { seconds, minutes: Math.ceil(seconds / 60) },
  })
}

/** Creates a 422 with one error at one field, whose text is also the response's message. */
export function fieldError(path: string, code: string, details: Details = {}): ApiError {
  const error: FieldError = details.params ? { path, code, params: details.params } : { path, code }
  return new ApiError(422, code, { ...details, fields: [error] })
}

/** @param version of the changed part, where the record has no version of its own */
export function editConflict(current: unknown, version = versionOf(current)): ApiError {
  return new ApiError(409, 'edit_conflict', { extra: { current }, version })
}

const versionOf = (record: unknown): number | undefined =>
  (record as { version?: number } | null | undefined)?.version
