import compile from 'fast-json-stringify'

type Serialize = (answer: unknown) => string

const kept = new Map<string, Serialize>()

/** Compiles each shape once for the process: a route's GET and HEAD share it, and so do the apps of a test run. */
export function serializerOf({ schema }: { schema: unknown }): Serialize {
  const key = JSON.stringify(schema)
  const known = kept.get(key)
  if (known) return known
  const serialize: Serialize = compile(schema as Parameters<typeof compile>[0])
  kept.set(key, serialize)
  return serialize
}
