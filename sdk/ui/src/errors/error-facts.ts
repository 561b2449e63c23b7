/** The client's own words for a failure the server said nothing of, such as `Request failed with status code 500`. */
export function detailsOf(error: unknown): string | null {
  return read(error, 'hasServerMessage') ? null : textOf(error, 'clientMessage')
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

/** A text of a failure, null where it has none. */
export function textOf(value: unknown, key: string): string | null {
  const text = read(value, key)
  return typeof text === 'string' && text ? text : null
}

/** A fact of a failure, whatever was thrown. */
export function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
