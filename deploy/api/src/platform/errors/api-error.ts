import type { Params } from '../translations/translate.ts'

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** A fault at one field. `path` is dotted, `code` a key of the `errors` dictionary. */
export interface FieldFault {
  path: string
  code: string
  params?: Params
}

/** An answer names no more faults than people read. */
export const MOST_FAULTS = 20

interface Details {
  params?: Params
  fields?: FieldFault[]
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  retryAfter?: number
  /** Further facts for the caller, such as `tries_left` or the `current` record of an edit conflict. */
  extra?: Record<string, unknown>
  /** The present version of a record that was changed since the caller read it. */
  version?: number | undefined
  /** What led to it, for the log; the caller is never told. */
  cause?: unknown
}

/** A refusal the caller is told about. `code` is stable and also the key of its text in the `errors` dictionary. */
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

/** 429, its text saying how long to wait. */
export function tooMany(code: string, seconds: number): ApiError {
  return new ApiError(429, code, {
    retryAfter: seconds,
    params: { seconds, minutes: Math.ceil(seconds / 60) },
  })
}

/** 422 with one fault at one field, its text also being the answer's message. */
export function fieldError(path: string, code: string, details: Details = {}): ApiError {
  const fault: FieldFault = details.params ? { path, code, params: details.params } : { path, code }
  return new ApiError(422, code, { ...details, fields: [fault] })
}

/** @param version of the part that was to be changed, where the record has no version of its own */
export function editConflict(current: unknown, version = versionOf(current)): ApiError {
  return new ApiError(409, 'edit_conflict', { extra: { current }, version })
}

const versionOf = (record: unknown): number | undefined =>
  (record as { version?: number } | null | undefined)?.version
