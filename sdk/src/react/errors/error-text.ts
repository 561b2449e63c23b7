/** The text to show for a failure: what the server told, else the client's own words, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback
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
