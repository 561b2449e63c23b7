/** Returns a value that a test relies on. @throws Error when there is none */
export function existing<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('There is no such value.')
  return value
}
