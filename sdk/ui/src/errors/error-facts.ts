/**
 * Returns the client's own text of an error without a server message, such as `Request failed with status code 500`.
 */
export function detailsOf(error: unknown): string | null {
  return read(error, 'hasServerMessage') ? null : textOf(error, 'clientMessage')
}

/** Returns the request id of a failed call, to quote to support. */
export function requestIdOf(error: unknown): string | null {
  return textOf(error, 'requestId')
}

/** Returns the HTTP status of a failed call. */
export function statusOf(error: unknown): number | null {
  const status = read(error, 'status')
  return typeof status === 'number' ? status : null
}

/** Returns the stable code of a failed call, such as `edit_conflict`. */
export function codeOf(error: unknown): string | null {
  return textOf(error, 'code')
}

/** Returns a text property of an error, null without one. */
export function textOf(value: unknown, key: string): string | null {
  const text = read(value, key)
  return typeof text === 'string' && text ? text : null
}

/** Returns a property of an error of any type. */
export function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
