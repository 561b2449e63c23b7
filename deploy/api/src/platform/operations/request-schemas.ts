import * as sdk from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import type { JsonSchema } from '../answers/answers.ts'
import type { Route } from '../http/route.ts'

const COMPONENTS = '#/components/schemas/'

/** The request bodies of routes as components of the API description. */
export interface RequestSchemas {
  components: Record<string, JsonSchema>
  /** Name of a body. */
  names: ReadonlyMap<z.ZodType, string>
}

/**
 * Names the body of each route by its schema in the SDK (`branchUpdateSchema` is `BranchUpdateBody`), or by its
 * operation, and the objects in it by their path (`WorkflowStepsBody`).
 * @param operationId of a route whose body is not a schema of the SDK
 */
export function describeRequests(
  routes: readonly Route[],
  operationId: (declared: Route) => string,
): RequestSchemas {
  const ofSdk = new Map<unknown, string>()
  for (const [name, schema] of Object.entries(sdk)) {
    if (schema instanceof z.ZodType && !ofSdk.has(schema)) ofSdk.set(schema, name.replace(/Schema$/, ''))
  }
  const names = new Map<z.ZodType, string>()
  const registry = z.registry<{ id: string }>()
  for (const declared of routes) {
    const { body } = declared
    if (!body || names.has(body)) continue
    const id = `${pascal(ofSdk.get(body) ?? operationId(declared))}Body`
    names.set(body, id)
    registry.add(body, { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    uri: (id) => COMPONENTS + id,
  })
  const components: Record<string, JsonSchema> = {}
  const known = new Map<string, string>()
  for (const [id, { $schema, $id, ...schema }] of Object.entries(schemas)) {
    components[id] = namePartsOf(schema, [id.replace(/Body$/, '')], components, known)
  }
  return { components, names }
}

/**
 * Moves the objects in a schema to components of their own.
 * @param known names by field and content: equal objects in fields of one name are one component
 */
function namePartsOf(
  schema: object,
  path: readonly string[],
  components: Record<string, JsonSchema>,
  known: Map<string, string>,
): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      if (key === 'properties') {
        const fields = Object.entries(part as Record<string, object>)
        return [
          key,
          Object.fromEntries(fields.map(([name, field]) => [name, named(field, [...path, pascal(name)])])),
        ]
      }
      if (Array.isArray(part)) {
        return [key, part.map((one: unknown) => named(one, [...path, ...alternativeOf(one)]))]
      }
      return [key, named(part, path)]
    }),
  )

  function named(part: unknown, at: readonly string[]): unknown {
    if (typeof part !== 'object' || part === null) return part
    const described = namePartsOf(part, at, components, known)
    if (!('properties' in part)) return described
    const content = `${at.at(-1)} ${JSON.stringify(described)}`
    const id = known.get(content) ?? `${at.join('')}Body`
    if (components[id] && !known.has(content)) throw new Error(`Two parts of requests have the name ${id}.`)
    known.set(content, id)
    components[id] = described
    return { $ref: COMPONENTS + id }
  }
}

/** The fixed value that tells an object from its alternatives, such as its `kind`. */
function alternativeOf(schema: unknown): string[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { const?: unknown }> }
  const fixed = Object.values(properties).find((field) => typeof field.const === 'string')
  return fixed ? [pascal(String(fixed.const))] : []
}

const pascal = (name: string): string =>
  name.replace(/(?:^|[_-])(\w)/g, (_match, letter: string) => letter.toUpperCase())
