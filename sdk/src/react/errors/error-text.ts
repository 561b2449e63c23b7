import { CoverdeskError, KycError } from '../../index.ts'
import { Explained } from './explained.ts'

/**
 * The text to show for a failure: what the server or the app told, else what the client says of the connection with its
 * details on a second line, else `fallback`. A mistake of the program is nothing for people to read.
 */
export function errorText(error: unknown, fallback: string): string {
  return withDetails(errorSentence(error, fallback), error)
}

/** The same without the details. */
export function errorSentence(error: unknown, fallback: string): string {
  const spoken = error instanceof CoverdeskError || error instanceof KycError || error instanceof Explained
  return spoken && error.message ? error.message : fallback
}

/** The client's own words for a failure the server said nothing of, such as `Request failed with status code 500`. */
export function detailsOf(error: unknown): string | null {
  return read(error, 'told') ? null : textOf(error, 'clientMessage')
}

/** Puts the details of a failure on a line of their own below its text. */
export function withDetails(text: string, error: unknown): string {
  const details = detailsOf(error)
  return details && details !== text ? `${text}\n${details}` : text
}

/** Whether the server itself said what was wrong. */
export function isTold(error: unknown): boolean {
  return error instanceof KycError || (error instanceof CoverdeskError && error.told)
}

/** The request id of a failed call, to quote to support. */
export function requestIdOf(error: unknown): string | null {
  return textOf(error, 'requestId')
}

/** The HTTP status of a failed call. */
export function statusOf(error: unknown): number | null {
  const status = read(error, 'status')
  return typeof status === 'number' ? status : null
}

/** The stable code of a failed call, such as `edit_conflict`. */
export function codeOf(error: unknown): string | null {
  return textOf(error, 'code')
}

/** The record as somebody else left it, from a refused edit; null for every other failure. */
export function conflictOf<T extends object>(error: unknown): T | null {
  if (codeOf(error) !== 'edit_conflict') return null
  const current = read(read(error, 'body'), 'current')
  return typeof current === 'object' ? (current as T | null) : null
}

/** The server's texts by field path, such as `vehicle.registration_number`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const list = read(error, 'errors')
  if (!Array.isArray(list)) return {}
  const pairs = list.map((item: unknown) => [textOf(item, 'path'), textOf(item, 'message')])
  return Object.fromEntries(pairs.filter(([path, message]) => path && message))
}

function textOf(value: unknown, key: string): string | null {
  const text = read(value, key)
  return typeof text === 'string' && text ? text : null
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
