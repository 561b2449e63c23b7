interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  minimum?: number
  minItems?: number
}

/** Builds a body from a schema; `known` has values for fields with which a handler gets further. */
export function sampleOf(schema: Schema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.allOf ?? []
  if (first) return sampleOf(first, known)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, known, key)]),
      )
    case 'array':
      return schema.items ? [sampleOf(schema.items, known)] : []
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return schema.format === 'date' ? '2026-12-01' : 'abc'
  }
}

/** Lists every path in a body: `about.address`, `steps.0.kind`. */
export function placesOf(body: unknown, at: readonly string[] = []): string[][] {
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([key, value]) => {
    const place = [...at, key]
    return [place, ...placesOf(value, place)]
  })
}

/** Returns the body as JSON, with another value at one path. */
export function bodyWith(body: unknown, place: readonly string[], json: string): string {
  const mark = '\u2603'
  const copy = structuredClone(body) as Record<string, unknown>
  const owner = place.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, copy)
  owner[place.at(-1) ?? ''] = mark
  return JSON.stringify(copy).replace(`"${mark}"`, () => json)
}
