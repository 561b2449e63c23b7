import compile from 'fast-json-stringify'

type Serialize = (answer: unknown) => string

const kept = new Map<string, Serialize>()

/**
 * Compiles each shape once for the process, when it first answers: a start waits for none of them. A route's GET and
 * HEAD share it, and so do the apps of a test run.
 */
export function serializerOf({ schema }: { schema: unknown }): Serialize {
  const key = JSON.stringify(schema)
  const known = kept.get(key)
  if (known) return known
  let compiled: Serialize | undefined
  const serialize: Serialize = (answer) => {
    compiled ??= compile(schema as Parameters<typeof compile>[0])
    return compiled(answer)
  }
  kept.set(key, serialize)
  return serialize
}
